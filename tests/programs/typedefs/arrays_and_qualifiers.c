/* Qualified typedefs, incomplete array typedefs and typedefs of function types as parameters. */
#include <stdio.h>

typedef int open_array[];
typedef const char *string;
typedef int visitor(int value, void *context);
typedef const int constant;

static open_array three = {1, 2, 3}, five = {1, 2, 3, 4, 5};

static int visit_all(const int *values, int n, visitor v, void *context)
{
    for (int i = 0; i < n; i++)
        if (!v(values[i], context))
            return i;
    return n;
}

static int add_to(int value, void *context)
{
    int *sum = context;
    *sum += value;
    return *sum < 8;
}

int main(void)
{
    open_array local = {9, 8, 7, 6};
    printf("%d %d %d\n", (int)(sizeof three / sizeof(int)), (int)(sizeof five / sizeof(int)),
           (int)(sizeof local / sizeof(int)));
    int sum = 0;
    int where = visit_all(five, 5, add_to, &sum);
    printf("%d %d\n", where, sum);
    string s = "words";
    s++;
    printf("%s\n", s);
    constant k = 12;
    printf("%d\n", k);
    typedef struct { string name; visitor *v; } entry;
    entry table[] = {{"add", add_to}, {.name = "none"}};
    for (int i = 0; i < 2; i++)
        printf("%s %d\n", table[i].name, table[i].v != 0);
    return 0;
}
