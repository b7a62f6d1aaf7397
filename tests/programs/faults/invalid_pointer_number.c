/* A number that was never an address, used as one. */
int main(void)
{
    int *device = (int *)0x40000000L;
    return *device; // fault: invalid pointer
}
