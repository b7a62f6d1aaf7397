/* The names that BSD gave to some string and memory functions. */

#include <string.h>
#include <strings.h>

/* Fills memory with zeros. */
void bzero(void *target, size_t size)
{
    memset(target, 0, size);
}

/* Copies memory that may overlap: memmove with its arguments exchanged. */
void bcopy(const void *source, void *target, size_t size)
{
    memmove(target, source, size);
}

/* As memcmp, but only zero means something. */
int bcmp(const void *left, const void *right, size_t size)
{
    return memcmp(left, right, size);
}

/* As strchr. */
char *index(const char *text, int wanted)
{
    return strchr(text, wanted);
}

/* As strrchr. */
char *rindex(const char *text, int wanted)
{
    return strrchr(text, wanted);
}
