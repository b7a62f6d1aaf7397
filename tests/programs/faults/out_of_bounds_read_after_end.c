/* Comparing one past the end is fine, reading there is not. */
int main(void)
{
    int a[3] = {1, 2, 3}, sum = 0;
    for (int *p = a; p != a + 3; p++)
        sum += *p;
    int *end = a + 3;
    return sum + *end; // fault: out-of-bounds read
}
