/* Two unions without names in one input: each has bytes of its own. */
// paths: 4
#include <minise.h>

struct message {
    union { int code; char letters[4]; };
    union { unsigned size; unsigned char bytes[4]; };
    int rest;
};

int main(void)
{
    struct message message;
    minise_symbolic(&message, sizeof message, "message");
    if (message.code != 3)
        return 1;
    if (message.size != 0x01020304)
        return 2;
    return message.bytes[3] == 1 && message.rest == message.letters[0] ? 3 : 4;
}
