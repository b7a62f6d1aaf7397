/* sprintf and snprintf: results, truncation, counting. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char buffer[32];
    int n = sprintf(buffer, "%d-%s-%c", 42, "text", 'x');
    printf("%s %d\n", buffer, n);

    char small[6];
    memset(small, '#', sizeof small);
    n = snprintf(small, sizeof small, "%s", "truncated");
    printf("%s %d\n", small, n);
    n = snprintf(NULL, 0, "%d %d", 100, 2000);
    printf("%d\n", n);
    n = snprintf(small, 1, "abc");
    printf("[%s] %d\n", small, n);
    n = snprintf(small, 4, "%5d", 7);
    printf("[%s] %d\n", small, n);

    char *p = buffer;
    for (int i = 0; i < 5; i++)
        p += sprintf(p, "%s%d", i ? "," : "", i * i);
    printf("%s %d\n", buffer, (int)(p - buffer));
    sprintf(buffer, "%08.3f|%-8s|%x", 3.14159, "ab", 255u);
    puts(buffer);
    return 0;
}
