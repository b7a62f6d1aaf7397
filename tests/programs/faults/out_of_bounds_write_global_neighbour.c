/* A global array overflows into the global beside it. */
static int counters[4];
static int guard = 7;

static void set(int which)
{
    counters[which] = which; // fault: out-of-bounds write
}

int main(void)
{
    for (int i = 0; i < 5; i++)
        set(i);
    return guard;
}
