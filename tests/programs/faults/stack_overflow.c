/* Recursion without an end. */
static int depth(int n)
{
    int local = n;
    return depth(n + 1) + local; // fault: stack overflow
}

int main(void)
{
    return depth(0);
}
