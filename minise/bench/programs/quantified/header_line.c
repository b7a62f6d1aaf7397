/* `Name: value` of a message: the name, the blanks, the value up to the end of the line. */
#include "input.h"

int main(void)
{
    char *line = text("line");
    char *colon = line;
    while (*colon && *colon != ':')
        colon++;
    if (*colon == '\0')
        return 1;
    if (colon == line)
        return 2;
    char *value = colon + 1;
    while (*value == ' ' || *value == '\t')
        value++;
    char *end = value;
    while (*end && *end != '\r')
        end++;
    if (*end == '\0')
        return 3;
    return end[1] == '\n' ? 0 : 4;
}
