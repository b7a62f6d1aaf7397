/* Comments and line splices vanish before anything else. */
#include <stdio.h>

#define JOINED 1 /* a comment in a macro */ + 2 // and another
#define SPLIT va\
lue

int main(void)
{
    int value = 4; // ends here \
    value = 100; this is still the comment
    int/**/n/**/=/**/3;
    printf("%d %d %d\n", value, n, JOINED);
    printf("%d\n", SPLIT);
    printf("a string with /* no comment */ and // none\n");
    printf("spli\
ced\n");
    char quote = '"'; /* " */
    char slash = '/'; // '
    printf("%c%c\n", quote, slash);
    int a = 10, b = 2;
    int c = a /* divided */ / b;
    int *p = &b;
    int d = a / *p;
    pri\
ntf("%d %d\n", c, d);
    printf("%d\n", n - - -n + + +n);
    printf("%d\n", value+++n);
    return 0;
}
