/* Dense pointer idioms: *p++, ++*p, &a[i], p[-1], *p->q, (*f)(). */
#include <stdio.h>

struct node { int *data; struct node *next; int (*get)(struct node *); };

static int first(struct node *n)
{
    return *n->data;
}

int main(void)
{
    int a[] = {1, 2, 3, 4, 5, 6}, *p = a, *q = a + 5;
    printf("%d ", *p++);
    printf("%d ", *++p);
    printf("%d ", ++*p);
    printf("%d ", (*p)--);
    printf("%d ", *p--);
    printf("%d ", p[-1]);
    printf("%d ", *--q);
    printf("%d\n", q[1] - *q);
    printf("%d %d\n", (int)(q - p), *(p + (q - p) / 2));
    printf("%d\n", &a[4] - &a[1] == 3);

    struct node tail = {a + 3, 0, first}, head = {a, &tail, first}, *n = &head;
    printf("%d ", *n->data++);
    printf("%d ", *n->data);
    printf("%d ", ++*n->data);
    printf("%d ", *n->next->data);
    printf("%d ", n->next->get(n->next));
    printf("%d\n", (*(*n).next->get)(n));
    printf("%d\n", n->data[2]);
    n = n->next;
    printf("%d\n", !n->next);
    return 0;
}
