/* Scan sets, assignments counted, widths and failures in the middle. */
#include <stdio.h>

int main(void)
{
    char a[10] = "", b[10] = "", c[10] = "";
    int n, x = -1, y = -1;
    n = sscanf("abc]def", "%[]a-c]%s", a, b);
    printf("%d %s %s\n", n, a, b);
    n = sscanf("key : value", "%[^ :] : %s", a, b);
    printf("%d %s %s\n", n, a, b);
    n = sscanf("12ab34", "%2[0-9]%*[a-z]%d", a, &x);
    printf("%d %s %d\n", n, a, x);
    n = sscanf("1 2 x 4", "%d %d %d", &x, &y, &n);
    printf("%d %d %d\n", n, x, y);
    n = sscanf("abcdef", "%2s%2s%2s", a, b, c);
    printf("%d %s %s %s\n", n, a, b, c);
    n = sscanf("xyz", "%c%c", a, b);
    printf("%d %c %c\n", n, a[0], b[0]);
    n = sscanf("100%", "%d%%", &x);
    printf("%d %d\n", n, x);
    n = sscanf("-0x1A +7", "%i %d", &x, &y);
    printf("%d %d %d\n", n, x, y);
    n = sscanf("   ", "%s", a);
    printf("%d\n", n);
    n = sscanf("3:45", "%d:%d", &x, &y);
    printf("%d %d %d\n", n, x, y);
    return 0;
}
