#pragma once
#define __LITTLE_ENDIAN 1234
#define __BIG_ENDIAN 4321
#define __BYTE_ORDER __LITTLE_ENDIAN
#define LITTLE_ENDIAN __LITTLE_ENDIAN
#define BIG_ENDIAN __BIG_ENDIAN
#define BYTE_ORDER __BYTE_ORDER
#define htobe16(value) __builtin_bswap16(value)
#define htobe32(value) __builtin_bswap32(value)
#define htobe64(value) __builtin_bswap64(value)
#define be16toh(value) __builtin_bswap16(value)
#define be32toh(value) __builtin_bswap32(value)
#define be64toh(value) __builtin_bswap64(value)
#define htole16(value) ((unsigned short)(value))
#define htole32(value) ((unsigned int)(value))
#define htole64(value) ((unsigned long long)(value))
#define le16toh(value) ((unsigned short)(value))
#define le32toh(value) ((unsigned int)(value))
#define le64toh(value) ((unsigned long long)(value))
