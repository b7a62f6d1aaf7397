#ifndef SHAPES_DETAIL_H
#define SHAPES_DETAIL_H
#define SHAPES_MULTIPLY(a, b) ((a) * (b))
#endif
