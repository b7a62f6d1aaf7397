/* Large structs through several levels of calls. */
#include <stdio.h>

struct large { int data[50]; char name[20]; };

static struct large fill(int seed)
{
    struct large l = {.name = "large"};
    for (int i = 0; i < 50; i++)
        l.data[i] = seed * i;
    return l;
}

static int checksum(struct large l)
{
    int sum = 0;
    for (int i = 0; i < 50; i++) {
        sum = sum * 3 + l.data[i];
        sum &= 0xffff;
        l.data[i] = 0;
    }
    return sum;
}

static struct large combine(struct large a, struct large b, int (*f)(int, int))
{
    for (int i = 0; i < 50; i++)
        a.data[i] = f(a.data[i], b.data[i]);
    return a;
}

static int difference(int x, int y)
{
    return x - y;
}

int main(void)
{
    struct large a = fill(3), b = fill(5);
    printf("%d %d %d\n", checksum(a), checksum(b), a.data[49]);
    struct large c = combine(a, b, difference);
    printf("%d %d %s\n", checksum(c), c.data[10], c.name);
    printf("%d\n", combine(c, fill(1), difference).data[7]);
    printf("%d\n", (int)sizeof a);
    return 0;
}
