/* The # and ## operators, with and without prior expansion. */
#include <stdio.h>

#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define PASTE(a, b) a##b
#define EXPAND_PASTE(a, b) PASTE(a, b)
#define NUMBER 42
#define VARIABLE(n) variable_##n
#define DECLARE(type, name) type name##_value = 0; const char *name##_name = #name
#define SHOW(e) printf("%s = %d\n", #e, (int)(e))

int main(void)
{
    int variable_1 = 10, variable_2 = 20, prefixNUMBER = 3, prefix42 = 4;
    printf("%s %s\n", TEXT(NUMBER), EXPANDED(NUMBER));
    printf("%s\n", TEXT(a   +    "quoted\n" 'c' b));
    printf("%s\n", TEXT());
    printf("%d %d\n", VARIABLE(1), VARIABLE(2));
    printf("%d %d\n", PASTE(prefix, NUMBER), EXPAND_PASTE(prefix, NUMBER));
    printf("%d\n", PASTE(1, 2) + PASTE(0x, ff));
    DECLARE(int, counter);
    counter_value++;
    printf("%s %d\n", counter_name, counter_value);
    SHOW(variable_1 * 2 + VARIABLE(2));
    SHOW(sizeof(int));
    int x = 5;
    x PASTE(+, =) 3;
    x PASTE(<<, =) PASTE(, 1);
    printf("%d\n", x);
    printf("%s\n", PASTE("left", ));
    return 0;
}
