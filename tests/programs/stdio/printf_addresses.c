/* Addresses printed as numbers, as programs do that do not know %p: gcc warns and passes them alike. */
#include <stdio.h>
#include <string.h>

static int target;

int main(void)
{
    char with_p[32], as_number[32], low_half[32], cast[32];

    sprintf(with_p, "%p", (void *)&target);
    sprintf(as_number, "0x%lx", &target);
    sprintf(low_half, "%u", &target);
    sprintf(cast, "%u", (unsigned)(unsigned long)&target);
    printf("%d %d\n", strcmp(with_p, as_number), strcmp(low_half, cast));
    printf("%x %ld\n", (char *)NULL, (void *)0);
    return 0;
}
