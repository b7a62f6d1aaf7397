/* Tags have a name space of their own and obey block scope. */
#include <stdio.h>

struct item { int value; };
typedef struct item item;

enum item_kind { SMALL, LARGE };

static int item_value(struct item item)
{
    return item.value;
}

int main(void)
{
    struct item item = {5};
    int kind = LARGE;
    printf("%d %d\n", item_value(item), kind);
    {
        struct item { char name[4]; double d; };
        struct item inner = {"abc", 1.5};
        printf("%s %d\n", inner.name, (int)sizeof(struct item));
        {
            struct item;
            struct item { short s; };
            struct item again = {3};
            printf("%d %d\n", again.s, (int)sizeof again);
        }
    }
    printf("%d\n", (int)sizeof(struct item));
    union item_union { struct item item; int item_value; } u = {.item_value = 12};
    printf("%d\n", u.item.value);
    goto item;
item:
    printf("%d\n", item.value);
    return 0;
}
