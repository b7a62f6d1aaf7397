/* A switch that was to cover everything. */
static int days(int month)
{
    switch (month) {
    case 2: return 28;
    case 4: case 6: case 9: case 11: return 30;
    case 1: case 3: case 5: case 7: case 8: case 10: case 12: return 31;
    default: __builtin_unreachable(); // fault: unreachable
    }
}

int main(void)
{
    int sum = 0;
    for (int m = 1; m <= 13; m++)
        sum += days(m);
    return sum == 365;
}
