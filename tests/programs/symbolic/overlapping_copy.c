/* Whether a copy overlaps what it copies depends on inputs, and so does which object it copies to. */
// paths: 6
#include <assert.h>
#include <minise.h>
#include <string.h>

int main(void)
{
    char text[8] = "abcdefg", other[8] = "";
    unsigned from = minise_uint("from"), count = minise_uint("count");
    minise_assume(from < 5 && count < 4);
    char *target = minise_bool("elsewhere") ? other : text;
    memcpy(target, text + from, count); // fault: overlapping copy
    if (target == text && count > 0)
        assert(from == 0 || from >= count);
    return 0;
}
