/* The text of an unknown number in memory has all its digits: it is read back, compared, and can be too long. */
// paths: 9
#include <assert.h>
#include <minise.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int number = minise_range(-20, 2000, "number");
    char text[8];
    sprintf(text, "No. %d", number); // fault: out-of-bounds write
    assert(atoi(text + 4) == number);
    sprintf(text, "%04x", number & 0xffff);
    assert(strlen(text) == 4);
    if (strcmp(text, "03e7") == 0)
        return number == 999;
    return 0;
}
