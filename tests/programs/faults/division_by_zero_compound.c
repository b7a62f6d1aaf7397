/* Compound division by a counter that reached zero. */
int main(void)
{
    long n = 1000;
    for (int i = 3; i >= 0; i--)
        n /= i; // fault: division by zero
    return (int)n;
}
