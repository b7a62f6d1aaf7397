/* strchr, strrchr, strstr, strpbrk, strspn, strcspn, memchr, strlen. */
#include <stdio.h>
#include <string.h>

static void show(const char *base, const char *found)
{
    if (found)
        printf("%d '%s'\n", (int)(found - base), found);
    else
        printf("none\n");
}

int main(void)
{
    const char *s = "the rain in spain";
    show(s, strchr(s, 'a'));
    show(s, strrchr(s, 'a'));
    show(s, strchr(s, 'z'));
    show(s, strchr(s, '\0'));
    show(s, strrchr(s, 't'));
    show(s, strstr(s, "in"));
    show(s, strstr(s, "in s"));
    show(s, strstr(s, ""));
    show(s, strstr(s, "spainx"));
    show(s, strpbrk(s, "xyzpn"));
    show(s, strpbrk(s, "q"));
    printf("%d %d\n", (int)strspn(s, "eht "), (int)strcspn(s, "r"));
    printf("%d %d\n", (int)strspn(s, ""), (int)strcspn(s, ""));
    show(s, memchr(s, 'n', 17));
    show(s, memchr(s, 'n', 5));
    printf("%d %d\n", (int)strlen(s), (int)strlen(""));
    return 0;
}
