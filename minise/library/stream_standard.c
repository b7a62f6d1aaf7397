/* The three streams that are open from the start. */

#include "stream.h"

static FILE standard_streams[] = {
    {.descriptor = 0, .given_back = EOF},
    {.descriptor = 1, .given_back = EOF},
    {.descriptor = 2, .given_back = EOF},
};

FILE *stdin = &standard_streams[0];
FILE *stdout = &standard_streams[1];
FILE *stderr = &standard_streams[2];
