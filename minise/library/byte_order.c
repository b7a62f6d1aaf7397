/* Numbers between this machine, whose first byte is the lowest, and the network, whose first byte is the highest. */

#include <arpa/inet.h>

uint32_t htonl(uint32_t host)
{
    return __builtin_bswap32(host);
}

uint16_t htons(uint16_t host)
{
    return __builtin_bswap16(host);
}

uint32_t ntohl(uint32_t network)
{
    return __builtin_bswap32(network);
}

uint16_t ntohs(uint16_t network)
{
    return __builtin_bswap16(network);
}
