/* Writing through a null pointer. */
static void set(int *p, int value)
{
    *p = value; // fault: null dereference
}

int main(void)
{
    int x;
    set(&x, 1);
    set(0, 2);
    return x;
}
