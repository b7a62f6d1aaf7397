/* The distance between two objects. */
int main(void)
{
    int a[4], b[4];
    a[0] = b[0] = 0;
    int *p = a, *q = b;
    long distance = p - q; // fault: invalid pointer subtraction
    return distance > 0;
}
