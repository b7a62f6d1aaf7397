/* The zeros above the highest bit of 0, which has none: gcc leaves the result undefined. */

static int width(unsigned x)
{
    return 32 - __builtin_clz(x);  // fault: invalid call
}

int main(void)
{
    return width(8) == 4 && width(1u - 1u);
}
