/* Writing into a string literal. */
int main(void)
{
    char *s = "literal";
    s[0] = 'L'; // fault: read-only write
    return 0;
}
