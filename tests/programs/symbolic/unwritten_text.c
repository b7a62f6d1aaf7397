/* For SV-COMP what malloc gives holds any bytes: the text ends where it may, and realloc adds more of them. */
// paths: 7
#include <stdlib.h>

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
    if (size != 1 && size != 2)
        return 0;
    char *text = malloc(size);
    text[size - 1] = '\0';
    if (length(text) >= size)
        reach_error();
    int *numbers = malloc(sizeof *numbers);
    *numbers = 3;
    numbers = realloc(numbers, 2 * sizeof *numbers);
    if (numbers[0] != 3)
        reach_error();
    if (numbers[1] == 40)
        reach_error(); // fault: assertion failure
    free(numbers);
    free(text);
    return 0;
}
