/* A pointer to a variable of an earlier iteration. */
int main(void)
{
    int *kept = 0;
    for (int i = 0; i < 2; i++) {
        int square = i * i;
        if (i == 0)
            kept = &square;
    }
    *kept = 3; // fault: use after scope
    return 0;
}
