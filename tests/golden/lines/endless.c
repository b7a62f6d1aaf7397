/* A loop without statements; the run is cut off. */
int main(void)
{
    int n = 1;
    for (;;)
        ;
    return n;
}
