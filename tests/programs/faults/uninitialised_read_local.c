/* Deciding on a variable that only one side of an if sets. */
static int choose(int n)
{
    int result;
    if (n > 0)
        result = 1;
    return result + 1; // fault: uninitialised read
}

int main(void)
{
    return choose(1) + choose(0);
}
