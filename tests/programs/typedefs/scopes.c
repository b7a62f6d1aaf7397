/* A typedef name can be hidden by a variable, a member, a label or a parameter. */
#include <stdio.h>

typedef int number;
typedef struct list list;
struct list { number number; list *list; };

static number add(number number, struct list l)
{
    return number + l.number;
}

int main(void)
{
    number n = 5;
    printf("%d\n", n);
    {
        number number = 7;
        number++;
        printf("%d\n", number);
        typedef char n;
        n c = 'c';
        printf("%c %d\n", c, (int)sizeof(n));
    }
    {
        typedef long number;
        printf("%d\n", (int)sizeof(number));
    }
    printf("%d\n", (int)sizeof(number));
    list second = {2, 0}, first = {1, &second};
    printf("%d %d\n", first.list->number, add(n, second));
    goto number;
number:
    for (number number = 0; number < 3; number++)
        printf("%d", number);
    printf("\n");
    return 0;
}
