/* strtok over several separators, including empty fields. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[] = "  one,two;;three , four  ";
    int n = 0;
    for (char *t = strtok(line, " ,;"); t; t = strtok(NULL, " ,;"))
        printf("%d[%s]\n", n++, t);
    char path[] = "/usr/local/lib";
    char *part = strtok(path, "/");
    while (part) {
        printf("%s ", part);
        part = strtok(NULL, "/");
    }
    printf("\n");
    char mixed[] = "key=some value";
    char *key = strtok(mixed, "="), *value = strtok(NULL, "");
    printf("%s -> %s\n", key, value);
    char none[] = ";;;";
    printf("%d\n", strtok(none, ";") == NULL);
    return n;
}
