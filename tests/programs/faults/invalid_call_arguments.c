/* A function called through a pointer of another type, with fewer arguments than it takes. */
static int add(int a, int b)
{
    return a + b;
}

int main(void)
{
    int (*f)(int) = (int (*)(int))add;
    return f(1); // fault: invalid call
}
