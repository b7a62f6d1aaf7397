/* A linked list of three nodes. */
#include <minise.h>

struct node { int value; struct node *next; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct node c = {x, 0}, b = {2, &c}, a = {1, &b};
    int sum = 0;
    for (struct node *p = &a; p; p = p->next)
        sum += p->value;
    return sum & 255;
}
