/* A member that is not the last of its struct has the room that its type says, also behind a pointer. */
#include <stdlib.h>

struct packet {
    unsigned char header[2];
    unsigned char data[4];
};

int main(void)
{
    struct packet *packet = calloc(1, sizeof *packet);
    if (!packet)
        return 1;
    packet->data[3] = 1;
    for (int i = 0; i < 4; i++)
        packet->header[i] = 1; // fault: index out of bounds
    free(packet);
    return 0;
}
