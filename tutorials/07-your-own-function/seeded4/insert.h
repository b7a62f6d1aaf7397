/* Inserts a value into a sorted array of `count` numbers, which has room for one more. */
static void insert(int *sorted, int count, int value)
{
    int i = count;
    while (i > 0 && sorted[i - 1] > value) {
        sorted[i] = value;
        i--;
    }
    sorted[i] = value;
}
