int sum(int count, ...);
int main(void) {
    return sum();  // error: too few arguments to 'sum': expected at least 1, found 0
}
