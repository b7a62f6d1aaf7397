/* The order of pointers into two objects. */
int main(void)
{
    int a[4], b[4];
    int *p = a, *q = b;
    a[0] = b[0] = 0;
    if (p < q) // fault: invalid pointer comparison
        return 1;
    return 2;
}
