/* Writing to a const global through a cast. */
static const int limit = 10;

int main(void)
{
    int *p = (int *)&limit;
    *p = 20; // fault: read-only write
    return limit;
}
