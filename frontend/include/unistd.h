#pragma once
#include <_size.h>
typedef __PTRDIFF_TYPE__ ssize_t;
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
ssize_t read(int descriptor, void *data, size_t count);
ssize_t write(int descriptor, const void *data, size_t count);
int close(int descriptor);
long lseek(int descriptor, long offset, int whence);
int unlink(const char *name);
int isatty(int descriptor);
unsigned int sleep(unsigned int seconds);
int usleep(unsigned int microseconds);
extern char *optarg;
extern int optind;
extern int opterr;
extern int optopt;
int getopt(int count, char *const *arguments, const char *letters);
void _exit(int status);
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
int access(const char *name, int mode);
int getpid(void);
int getppid(void);
unsigned int getuid(void);
unsigned int geteuid(void);
unsigned int getgid(void);
unsigned int getegid(void);
int getpagesize(void);
