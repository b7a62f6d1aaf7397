/* For SV-COMP the bytes that alloca gives have any value, as those of a variable have: the text ends where it may. */
// paths: 5
#include <alloca.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int length(const char *text)
{
    const char *end = text;
    while (*end != '\0')
        end++;
    return (int)(end - text);
}

int main(void)
{
    int size = __VERIFIER_nondet_int();
    if (size < 1)
        size = 1;
    if (size > 2)
        size = 2;
    char *text = alloca(size * sizeof *text);
    text[size - 1] = '\0';
    if (length(text) >= size)
        reach_error();
    return length(text) == 0 && size == 2;
}
