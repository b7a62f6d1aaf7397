/* Inserts a value into a sorted array of `count` numbers, which has room for one more. */
static void insert(int *sorted, unsigned count, unsigned value)
{
    unsigned i = count;
    while (i > 0 && sorted[i - 1] > value) {
        sorted[i] = sorted[i - 1];
        i--;
    }
    sorted[i] = value;
}
