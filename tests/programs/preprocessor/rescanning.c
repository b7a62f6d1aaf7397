/* How expansion results are rescanned. */
#include <stdio.h>

#define f(x) (x + 1)
#define g f
#define h g(
#define LPAREN (
#define RPAREN )
#define CALL(x) f LPAREN x RPAREN
#define AGAIN(x) x
#define A B + 1
#define B A + 2
#define NIL(x) x
#define G_0(arg) NIL(G_1)(arg)
#define G_1(arg) NIL(arg)

int main(void)
{
    int A_ = 0;
    printf("%d\n", g(2));
    printf("%d\n", h 3));
    printf("%d\n", AGAIN(CALL(4)));
    printf("%d\n", f(f(f(1))));
    printf("%d\n", G_0(42));
    enum { value = 10 };
#define value_of(x) x##ue
    printf("%d\n", value_of(val));
#define EMPTY
#define DEFER(x) x EMPTY
    printf("%d\n", AGAIN(DEFER(f)(5)));
    return A_;
}
