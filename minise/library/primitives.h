/* What the C library needs from the engine: the functions that C itself cannot express. */
#ifndef MINISE_PRIMITIVES_H
#define MINISE_PRIMITIVES_H

/* Writes `size` bytes at the position of an open file; returns their number, or -1. 1 is the standard output, 2 the
   standard error. */
long __minise_write(int descriptor, const void *data, unsigned long size);

/* Reads at most `size` bytes; returns their number, 0 at the end of the file, or -1. 0 is the standard input. */
long __minise_read(int descriptor, void *data, unsigned long size);

/* Opens a file, which lives in memory only, as fopen's `mode` asks; returns its descriptor, or -1. */
int __minise_open(const char *name, const char *mode);

/* Closes a file; returns 0, or -1 if it was not open. */
int __minise_close(int descriptor);

/* Moves the position of an open file to `offset` bytes from the place that SEEK_SET, SEEK_CUR or SEEK_END names;
   returns the new position, or -1. */
long __minise_seek(int descriptor, long offset, int whence);

/* Deletes a file; returns 0, or -1 if there is none of that name. */
int __minise_remove(const char *name);

/* As malloc, for a block that stays the library's own: that the program does not free it is no leak. */
void *__minise_kept_block(unsigned long size);

/* Ends the program. Does not return. */
void __minise_exit(int status);

/* The program calls a function with an argument that it does not take; `message` says which. Does not return. */
void __minise_refuse(const char *message);

/* The number that `text` starts with, as strtod reads it, but without white space before it; `*end` becomes the
   place behind it, which is `text` itself if there is no number. */
float __minise_parse_float(const char *text, char **end);
double __minise_parse_double(const char *text, char **end);
long double __minise_parse_long_double(const char *text, char **end);

/* Whether the memory model handles many bytes or blocks at once; the following are for those that do. */
int __minise_has_many(void);

/* An index that stands for all of them. */
unsigned long __minise_any_index(void);

/* Each byte becomes `value`, in which the index stands for its own; returns 0 if that cannot be done at once. */
int __minise_fill(void *object, unsigned long size, int value);

/* Allocates `count` blocks of `size` bytes, and stores their addresses. */
void __minise_allocate_many(void **blocks, unsigned long count, unsigned long size);

/* Frees blocks that were allocated at once; returns 0 if they were not. */
int __minise_free_many(void **blocks, unsigned long count);

#endif
