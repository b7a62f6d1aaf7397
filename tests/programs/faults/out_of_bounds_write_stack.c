/* Writing one element past a local array. */
int main(void)
{
    int a[8], i;
    for (i = 0; i < 9; i++)
        a[i] = i; // fault: out-of-bounds write
    return a[0];
}
