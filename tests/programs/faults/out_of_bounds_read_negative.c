/* Reading before the beginning of a global array. */
static int before = 5, table[3] = {1, 2, 3};

static int at(int i)
{
    return table[i]; // fault: out-of-bounds read
}

int main(void)
{
    return before + at(2) + at(-1);
}
