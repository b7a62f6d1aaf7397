/* The list is followed one step too far. */
#include <minise.h>

struct node { int value; struct node *next; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct node b = {2, 0}, a = {1, &b};
    struct node *p = &a;
    for (int i = 0; i < (x & 3); i++)
        p = p->next;
    return p->value;
}
