/* A pointer to a variable of a block that ended. */
int main(void)
{
    int *p;
    {
        int inner = 5;
        p = &inner;
        *p += 1;
    }
    return *p; // fault: use after scope
}
