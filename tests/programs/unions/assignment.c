/* Unions are copied whole, passed and returned by value. */
#include <stdio.h>

union cell { int i; float f; char text[12]; };

static union cell from_text(const char *s)
{
    union cell c = {0};
    int n = 0;
    while (n < 11 && s[n]) {
        c.text[n] = s[n];
        n++;
    }
    c.text[n] = 0;
    return c;
}

static union cell shout(union cell c)
{
    for (char *p = c.text; *p; p++)
        if (*p >= 'a' && *p <= 'z')
            *p -= 'a' - 'A';
    return c;
}

int main(void)
{
    union cell a = from_text("whisper"), b;
    b = shout(a);
    printf("%s %s\n", a.text, b.text);
    union cell array[2] = {{.f = 1.5f}, {7}};
    union cell *p = &array[1];
    *p = array[0];
    printf("%g\n", p->f);
    a = b;
    printf("%s\n", a.text);
    b.i = 65;
    printf("%s %c\n", b.text, b.text[0]);
    printf("%s\n", a.text);
    return 0;
}
