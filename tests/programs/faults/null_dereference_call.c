/* Calling through a null function pointer. */
static int one(void)
{
    return 1;
}

int main(void)
{
    int (*table[3])(void) = {one, one};
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += table[i](); // fault: null dereference
    return sum;
}
