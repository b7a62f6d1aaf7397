// gcc: accepts, and warns only when asked to
int main(void) {
    int x = 1;
    if (x = 2)  // warning: assignment used as a condition
        return 1;
    return 0;
}
