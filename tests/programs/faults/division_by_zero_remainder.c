/* A remainder with an unsigned long zero. */
static unsigned long buckets(unsigned long hash, unsigned long size)
{
    return hash % size; // fault: division by zero
}

int main(void)
{
    return (int)(buckets(77, 10) + buckets(77, 0));
}
