/* The last member of what a pointer points to may have more room than its type says. */
// paths: 2
#include <minise.h>
#include <stdlib.h>

struct message {
    unsigned char length;
    unsigned char data[1];
};

int main(void)
{
    struct message *message = malloc(sizeof *message + 3);
    if (!message)
        return 1;
    for (int i = 0; i < 4; i++)
        message->data[i] = (unsigned char) i;
    unsigned char i = minise_uchar("i");
    minise_assume(i < 6);
    int found = message->data[i]; // fault: out-of-bounds read
    free(message);
    return found;
}
