/* Structs of bit-fields in arrays, copied, passed and returned. */
#include <stdio.h>

struct date { unsigned day : 5, month : 4, year : 12; };

static struct date next(struct date d)
{
    static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    unsigned last = days[d.month - 1];
    if (d.month == 2 && d.year % 4 == 0 && (d.year % 100 != 0 || d.year % 400 == 0))
        last++;
    if (d.day < last) {
        d.day++;
        return d;
    }
    d.day = 1;
    if (d.month < 12)
        d.month++;
    else {
        d.month = 1;
        d.year++;
    }
    return d;
}

int main(void)
{
    struct date dates[] = {{28, 2, 1999}, {28, 2, 2000}, {31, 12, 2023}, {.year = 2024, .month = 2, .day = 29}};
    for (int i = 0; i < 4; i++) {
        struct date n = next(dates[i]);
        printf("%u-%u-%u\n", n.year, n.month, n.day);
        dates[i] = n;
    }
    struct date *p = &dates[2];
    p->year -= 24;
    *p = next(*p);
    printf("%u-%u-%u\n", p->year, p->month, p->day);
    printf("%d\n", (int)sizeof dates);
    return 0;
}
