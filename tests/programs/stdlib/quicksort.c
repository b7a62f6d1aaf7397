/* qsort with several comparisons, and bsearch. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person { char name[10]; int age; };

static int ascending(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static int descending(const void *a, const void *b)
{
    return ascending(b, a);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int by_age_then_name(const void *a, const void *b)
{
    const struct person *p = a, *q = b;
    return p->age != q->age ? p->age - q->age : strcmp(p->name, q->name);
}

int main(void)
{
    int n[] = {5, -3, 9, 0, 5, 2147483647, -2147483647, 1};
    qsort(n, 8, sizeof n[0], ascending);
    for (int i = 0; i < 8; i++)
        printf("%d ", n[i]);
    printf("\n");
    int key = 9, *found = bsearch(&key, n, 8, sizeof *n, ascending);
    printf("%d\n", found ? (int)(found - n) : -1);
    key = 4;
    printf("%d\n", bsearch(&key, n, 8, sizeof *n, ascending) == NULL);
    qsort(n, 8, sizeof n[0], descending);
    printf("%d %d\n", n[0], n[7]);

    const char *words[] = {"pear", "apple", "fig", "banana"};
    qsort(words, 4, sizeof *words, by_text);
    for (int i = 0; i < 4; i++)
        printf("%s ", words[i]);
    printf("\n");

    struct person people[] = {{"zoe", 30}, {"adam", 25}, {"eve", 30}, {"bob", 25}};
    qsort(people, 4, sizeof people[0], by_age_then_name);
    for (int i = 0; i < 4; i++)
        printf("%s %d\n", people[i].name, people[i].age);
    qsort(n, 0, sizeof n[0], ascending);
    return 0;
}
