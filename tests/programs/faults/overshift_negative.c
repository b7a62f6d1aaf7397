/* Shifting right by a negative count. */
int main(void)
{
    long value = 1024;
    int by = 1;
    value >>= by;
    by -= 2;
    return (int)(value >> by); // fault: overshift
}
