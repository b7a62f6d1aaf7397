/* Padding, size and member offsets. */
#include <stddef.h>
#include <stdio.h>

struct empty_tail { int i; char c; };
struct mixed { char a; short b; char c; int d; char e; long f; char g; };
struct packed_well { long f; int d; short b; char a, c, e, g; };
struct inner { char c; double d; };
struct outer { char x; struct inner y; char z; };
struct with_array { char tag; int values[3]; char end[5]; };
struct pointers { char c; void *p; char d; int (*f)(void); };
struct floats { float f; char c; double d; _Bool b; };

#define SHOW(type, member) printf(#type "." #member " %d\n", (int)offsetof(struct type, member))

int main(void)
{
    SHOW(mixed, a);
    SHOW(mixed, b);
    SHOW(mixed, c);
    SHOW(mixed, d);
    SHOW(mixed, e);
    SHOW(mixed, f);
    SHOW(mixed, g);
    SHOW(outer, y);
    SHOW(outer, y.d);
    SHOW(outer, z);
    SHOW(with_array, values);
    SHOW(with_array, values[2]);
    SHOW(with_array, end);
    SHOW(pointers, p);
    SHOW(pointers, f);
    SHOW(floats, d);
    SHOW(floats, b);
    printf("%d %d %d %d %d %d %d %d\n", (int)sizeof(struct empty_tail), (int)sizeof(struct mixed),
           (int)sizeof(struct packed_well), (int)sizeof(struct inner), (int)sizeof(struct outer),
           (int)sizeof(struct with_array), (int)sizeof(struct pointers), (int)sizeof(struct floats));
    return 0;
}
