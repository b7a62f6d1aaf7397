/* A pointer to a local of a function that returned. */
static int *make(void)
{
    int local = 42;
    int *p = &local;
    return p;
}

int main(void)
{
    int *p = make();
    return *p; // fault: use after return
}
