/* switch with fallthrough, default and nested blocks; goto forwards and backwards; computed goto; labels. */
static int days(int month)
{
    int days = 31;
    switch (month) {
    case 2:
        days = 28;
        break;
    case 4: case 6:
        days--;
    case 9: {
        int extra[1] = {0};
        days += extra[0];
        break;
    }
    default:
        ;
    }
    switch (month) { case 1: days++; break; default: days--; }
    switch (month) {
    case 77:
        days = 0;
    }
    return days;
}

static int jumps(int n)
{
    void *places[] = {&&even, &&odd};
again:
    if (n > 3) {
        n -= 2;
        goto again;
    }
    goto *places[n % 2];
odd:
    n = 10;
    goto out;
even:
    n = 20;
out:
    return n;
}

int main(void)
{
    int sum = days(2);
    sum += days(4);
    sum += days(1);
    return sum + jumps(4) + jumps(5);
}
