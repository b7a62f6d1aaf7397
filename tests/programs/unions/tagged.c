/* A tagged union as a dynamic value. */
#include <stdio.h>
#include <string.h>

enum tag { NOTHING, NUMBER, REAL, TEXT };

struct value {
    enum tag tag;
    union { long number; double real; char text[16]; } as;
};

static struct value number(long n)
{
    struct value v = {NUMBER, {n}};
    return v;
}

static struct value real(double d)
{
    struct value v = {.tag = REAL, .as.real = d};
    return v;
}

static struct value text(const char *s)
{
    struct value v = {.tag = TEXT};
    strncpy(v.as.text, s, sizeof v.as.text - 1);
    return v;
}

static struct value add(struct value a, struct value b)
{
    if (a.tag == NUMBER && b.tag == NUMBER)
        return number(a.as.number + b.as.number);
    if (a.tag == REAL && b.tag == NUMBER)
        return real(a.as.real + b.as.number);
    if (a.tag == TEXT && b.tag == TEXT) {
        strcat(a.as.text, b.as.text);
        return a;
    }
    return (struct value){NOTHING, {0}};
}

static void show(struct value v)
{
    switch (v.tag) {
    case NOTHING: printf("nothing\n"); break;
    case NUMBER: printf("%ld\n", v.as.number); break;
    case REAL: printf("%g\n", v.as.real); break;
    case TEXT: printf("\"%s\"\n", v.as.text); break;
    }
}

int main(void)
{
    show(add(number(40), number(2)));
    show(add(real(0.5), number(2)));
    show(add(text("left"), text("right")));
    show(add(text("left"), number(2)));
    printf("%d\n", (int)sizeof(struct value));
    return 0;
}
