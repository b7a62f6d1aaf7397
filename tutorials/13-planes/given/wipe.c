/* Wipes the first n characters of a secret. The loop has a path for every n: write it so that there is one path. */
#include <minise.h>
#include <string.h>

int main(void)
{
    char secret[8] = "tulip77";
    size_t n = minise_size("n");
    minise_assume(n <= sizeof secret);
    for (size_t i = 0; i < n; i++)
        secret[i] = 0;
    return secret[3];
}
