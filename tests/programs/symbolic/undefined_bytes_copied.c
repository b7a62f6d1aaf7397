/* Bytes may be copied before they are known to be written: only what is used must be. */
// paths: 4
#include <minise.h>

int main(void)
{
    char letters[4], copies[4];
    int written = minise_range(0, 4, "written");
    letters[written] = 1;
    for (int i = 0; i < 4; i++)
        copies[i] = letters[i];
    return copies[written];
}
