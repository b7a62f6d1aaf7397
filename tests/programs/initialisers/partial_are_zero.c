/* What an initialiser leaves out is zero: numbers, pointers, nested members. */
#include <stdio.h>

struct deep { int a; struct { double d; char *p; int (*f)(void); } inner; char text[6]; _Bool flag; };

static int is_zero(const struct deep *x)
{
    if (x->inner.d != 0 || x->inner.p || x->inner.f || x->flag)
        return 0;
    for (int i = 0; i < 6; i++)
        if (x->text[i])
            return 0;
    return 1;
}

static struct deep global;
static struct deep partly = {1};

int main(void)
{
    struct deep local = {0}, one = {.a = 1}, array[3] = {{5}};
    static struct deep kept;
    printf("%d %d %d %d %d\n", is_zero(&global), is_zero(&partly), is_zero(&local), is_zero(&one), is_zero(&kept));
    printf("%d %d %d\n", is_zero(&array[0]), is_zero(&array[2]), array[0].a);
    for (int round = 0; round < 3; round++) {
        int values[6] = {round};
        int sum = 0;
        for (int i = 0; i < 6; i++) {
            sum += values[i];
            values[i] = 100;
        }
        printf("%d ", sum);
    }
    printf("\n");
    char tail[10] = "ab";
    int zeros = 0;
    for (int i = 0; i < 10; i++)
        zeros += !tail[i];
    printf("%d\n", zeros);
    return 0;
}
