/* What a FILE is. It holds no buffer: every character goes through the engine at once, so output of all streams and
   of printf stays in order. */
#ifndef MINISE_STREAM_H
#define MINISE_STREAM_H

#include <stdio.h>

struct __minise_file {
    int descriptor;
    int given_back; /* the character that ungetc gave back, or EOF */
    int is_at_end;
    int has_failed;
};

#endif
