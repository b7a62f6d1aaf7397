/* Nested structs, dotted and arrow access, addresses of inner members. */
#include <stdio.h>

struct date { int year, month, day; };
struct person {
    const char *name;
    struct date born;
    struct { struct date since; struct person *boss; } job;
};

static int earlier(const struct date *a, const struct date *b)
{
    if (a->year != b->year)
        return a->year < b->year;
    if (a->month != b->month)
        return a->month < b->month;
    return a->day < b->day;
}

int main(void)
{
    struct person ada = {"Ada", {1815, 12, 10}, {{1833, 6, 5}, 0}};
    struct person bob = {"Bob", {1815, 11, 2}, {{1840, 1, 1}, &ada}};
    struct person *p = &bob;

    printf("%s works for %s\n", p->name, p->job.boss->name);
    printf("%d %d\n", p->job.boss->born.day, (*(*p).job.boss).job.since.month);
    printf("%d %d\n", earlier(&ada.born, &bob.born), earlier(&ada.job.since, &bob.job.since));
    struct date *d = &p->job.boss->job.since;
    d->year = 1900;
    printf("%d\n", ada.job.since.year);
    ada.job.boss = p;
    printf("%s\n", p->job.boss->job.boss->job.boss->name);
    (&ada)->born = (struct date){1, 2, 3};
    printf("%d/%d/%d\n", ada.born.year, ada.born.month, ada.born.day);
    return 0;
}
