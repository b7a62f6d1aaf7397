/* Involved declarators: arrays of pointers, pointers to arrays, functions returning them. */
#include <stdio.h>

static int one(void) { return 1; }
static int two(void) { return 2; }

static int data[3] = {7, 8, 9};

static int (*rows(void))[3]
{
    return &data;
}

static int *(*pick(int which))[2];

static int *pair[2] = {&data[0], &data[2]};

static int *(*pick(int which))[2]
{
    return which ? &pair : 0;
}

static int (*(*maker(int n))(void))(void);

static int (*give_one(void))(void) { return one; }
static int (*give_two(void))(void) { return two; }

static int (*(*maker(int n))(void))(void)
{
    return n == 1 ? give_one : give_two;
}

int main(void)
{
    int *a[2] = {data, data + 1};
    int (*b)[3] = &data;
    int (*c[2])(void) = {one, two};
    int (*(*d)[2])(void) = &c;
    char *(*e)(const char *) = 0;

    printf("%d %d\n", *a[1], *(*a + 2));
    printf("%d\n", (*b)[1]);
    printf("%d %d\n", c[1](), (*d)[0]());
    printf("%d\n", (*rows())[2]);
    printf("%d\n", *(*pick(1))[1]);
    printf("%d %d\n", maker(1)()(), maker(2)()());
    printf("%d\n", e == 0);
    printf("%d %d %d\n", (int)sizeof a, (int)sizeof *b, (int)sizeof c);
    return 0;
}
