/* A place the program promised never to reach. */
static int sign(int n)
{
    if (n > 0)
        return 1;
    if (n < 0)
        return -1;
    __builtin_unreachable(); // fault: unreachable
}

int main(void)
{
    return sign(3) + sign(-3) + sign(0);
}
