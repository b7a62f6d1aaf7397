/* Numbers in the order of the network, and headers under their other names. */
#include <arpa/inet.h>
#include <malloc.h>
#include <memory.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdnoreturn.h>
#include <stdlib.h>

static noreturn void leave(void)
{
    exit(5);
}

int main(void)
{
    alignas(8) unsigned char bytes[4];
    uint32_t number = htonl(0x01020304u);

    memcpy(bytes, &number, sizeof bytes);
    printf("%d %d %d %d\n", bytes[0], bytes[1], bytes[2], bytes[3]);
    printf("%x %x %x\n", (unsigned)ntohl(number), (unsigned)htons(0x1234), (unsigned)ntohs(0xff00));
    printf("%llx %d\n", (unsigned long long)__builtin_bswap64(0x0102030405060708ull), (int)alignof(double));
    leave();
}
