/* Reading past the terminator of a string literal. */
int main(void)
{
    const char *s = "abc";
    return s[4]; // fault: out-of-bounds read
}
