/* Two conditions that both free, when both hold. */
// paths: 3
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    char *p = malloc(4);
    int x = minise_int("x");
    if (x > 10)
        free(p);
    if (x < 20)
        free(p); // fault: double free
    return 0;
}
