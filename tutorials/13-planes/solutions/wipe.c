/* Wipes the first n characters of a secret. The loop has a path for every n: write it so that there is one path. */
#include <minise.h>
#include <string.h>

int main(void)
{
    char secret[8] = "tulip77";
    size_t n = minise_size("n");
    minise_assume(n <= sizeof secret);
    memset(secret, 0, n);
    return secret[3];
}
