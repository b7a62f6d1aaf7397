/* A pointer to a parameter kept in a global. */
static int *kept;

static void keep(int value)
{
    kept = &value;
}

int main(void)
{
    keep(3);
    keep(4);
    *kept = 5; // fault: use after return
    return 0;
}
