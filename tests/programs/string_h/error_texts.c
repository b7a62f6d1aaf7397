/* strerror gives some text, strcoll agrees with strcmp in the C locale. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    printf("%d\n", strlen(strerror(0)) > 0);
    printf("%d\n", strcoll("a", "b") < 0);
    printf("%d\n", strcmp("a", "b") < 0);
    char buffer[10] = "keep";
    size_t n = strlen(buffer);
    memset(buffer + n, 'x', 3);
    buffer[n + 3] = 0;
    printf("%s %zu\n", buffer, strlen(buffer));
    return 0;
}
