/* Only the order of bytes: there is no network. */
#pragma once
#include <stdint.h>
uint32_t htonl(uint32_t host);
uint16_t htons(uint16_t host);
uint32_t ntohl(uint32_t network);
uint16_t ntohs(uint16_t network);
