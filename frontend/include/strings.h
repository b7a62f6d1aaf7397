#pragma once
#include <_size.h>
int strcasecmp(const char *left, const char *right);
int strncasecmp(const char *left, const char *right, size_t size);
void bzero(void *target, size_t size);
void bcopy(const void *source, void *target, size_t size);
int bcmp(const void *left, const void *right, size_t size);
char *index(const char *text, int c);
char *rindex(const char *text, int c);
int ffs(int value);
int ffsl(long value);
int ffsll(long long value);
