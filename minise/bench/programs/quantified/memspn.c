/* How many bytes at the beginning are in a set; the loop of the paper's figure 1. */
#include "input.h"

static int memspn(const char *s, size_t n, const char *set)
{
    const char *p = set;
    int count = 0;
    while (*p && count < n) {
        if (*p == s[count]) {
            count++;
            p = set;
        } else {
            p++;
        }
    }
    return count;
}

int main(void)
{
    size_t n;
    char *s = buffer("s", &n);
    size_t count = memspn(s, n, "ab");
    minise_assert(count <= n);
    return count == n ? 0 : s[count] == 'c' ? 1 : 2;
}
