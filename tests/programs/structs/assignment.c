/* Assignment copies the whole object, also through pointers and in chains. */
#include <stdio.h>

struct record { int id; double weight; char name[6]; struct { short a, b; } pair; };

int main(void)
{
    struct record a = {1, 2.5, "first", {3, 4}}, b, c = {0};
    b = a;
    a.id = 100;
    a.name[0] = 'F';
    a.pair.b = -4;
    printf("%d %g %s %d\n", b.id, b.weight, b.name, b.pair.b);
    c = b = a;
    printf("%d %s %d\n", c.id, b.name, c.pair.b);

    struct record array[3], *p = array;
    *p++ = a;
    *p = array[0];
    p[1] = *(p - 1);
    p->id++;
    array[2].id += 2;
    printf("%d %d %d\n", array[0].id, array[1].id, array[2].id);
    struct record *q = &array[1];
    *q = *q;
    c = 1 ? array[1] : a;
    printf("%d %s\n", c.id, q->name);
    c = (a.id = 7, a);
    printf("%d\n", c.id);
    int id = (b = array[2]).id;
    printf("%d\n", id);
    return 0;
}
