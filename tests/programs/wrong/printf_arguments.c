// gcc: accepts with warnings
#include <stdio.h>
int main(void) {
    long n = 1;
    printf("%d\n", n);  // warning: the format's '%d' expects 'int', but its argument has type 'long'
    printf("%s\n", 3);  // warning: the format's '%s' expects 'char *', but its argument has type 'int'
    printf("%f\n", 3);  // warning: the format's '%f' expects 'double', but its argument has type 'int'
    printf("%d %d\n", 3);  // warning: the format's '%d' has no argument
    printf("%d\n", 3, 4);  // warning: argument that the format does not use
    printf("%y\n", 3);  // warning: unknown conversion '%y' in the format
    return 0;
}
