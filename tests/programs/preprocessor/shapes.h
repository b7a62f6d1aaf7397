#ifndef SHAPES_H
#define SHAPES_H

#include "shapes_detail.h"

struct shape { int sides; int length; };

static int perimeter(struct shape s)
{
    return SHAPES_MULTIPLY(s.sides, s.length);
}

#endif
