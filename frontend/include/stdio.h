#pragma once
#include <_size.h>
#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
typedef struct __minise_file FILE;
typedef long fpos_t;
typedef __PTRDIFF_TYPE__ ssize_t;
extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;
int printf(const char *format, ...);
int fprintf(FILE *stream, const char *format, ...);
int sprintf(char *target, const char *format, ...);
int snprintf(char *target, size_t size, const char *format, ...);
int vprintf(const char *format, __builtin_va_list arguments);
int vfprintf(FILE *stream, const char *format, __builtin_va_list arguments);
int vsprintf(char *target, const char *format, __builtin_va_list arguments);
int vsnprintf(char *target, size_t size, const char *format, __builtin_va_list arguments);
int asprintf(char **text, const char *format, ...);
int vasprintf(char **text, const char *format, __builtin_va_list arguments);
int dprintf(int descriptor, const char *format, ...);
int vdprintf(int descriptor, const char *format, __builtin_va_list arguments);
int puts(const char *text);
int fputs(const char *text, FILE *stream);
int putchar(int c);
int putc(int c, FILE *stream);
int fputc(int c, FILE *stream);
int getchar(void);
int getc(FILE *stream);
int fgetc(FILE *stream);
int ungetc(int c, FILE *stream);
char *fgets(char *target, int size, FILE *stream);
char *gets(char *target);
ssize_t getdelim(char **line, size_t *room, int last, FILE *stream);
ssize_t getline(char **line, size_t *room, FILE *stream);
int scanf(const char *format, ...);
int fscanf(FILE *stream, const char *format, ...);
int sscanf(const char *text, const char *format, ...);
int vscanf(const char *format, __builtin_va_list arguments);
int vfscanf(FILE *stream, const char *format, __builtin_va_list arguments);
int vsscanf(const char *text, const char *format, __builtin_va_list arguments);
FILE *fopen(const char *name, const char *mode);
FILE *freopen(const char *name, const char *mode, FILE *stream);
int fclose(FILE *stream);
FILE *fdopen(int descriptor, const char *mode);
int fileno(FILE *stream);
void setbuf(FILE *stream, char *buffer);
int setvbuf(FILE *stream, char *buffer, int mode, size_t size);
size_t fread(void *target, size_t size, size_t count, FILE *stream);
size_t fwrite(const void *source, size_t size, size_t count, FILE *stream);
int fseek(FILE *stream, long offset, int origin);
long ftell(FILE *stream);
int fgetpos(FILE *stream, fpos_t *position);
int fsetpos(FILE *stream, const fpos_t *position);
void rewind(FILE *stream);
int feof(FILE *stream);
int ferror(FILE *stream);
void clearerr(FILE *stream);
int fflush(FILE *stream);
int remove(const char *name);
void perror(const char *text);
int rename(const char *old, const char *new_name);
FILE *tmpfile(void);
