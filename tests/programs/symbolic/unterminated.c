/* A string that may lack its end: its length is 0 to 3, or it runs out of the buffer. */
// paths: 5
#include <minise.h>
#include <string.h>

int main(void)
{
    char text[4];
    minise_symbolic(text, sizeof text, "text");
    return (int)strlen(text); // fault: out-of-bounds read
}
