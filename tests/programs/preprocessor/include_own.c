/* Headers of one's own, guarded, nested, included twice. */
#include "shapes.h"
#include <stdio.h>
#include "shapes.h"

#define HEADER "shapes_detail.h"
#include HEADER

int main(void)
{
    struct shape s = {4, 5};
    printf("%d %d\n", perimeter(s), SHAPES_MULTIPLY(6, 7));
#ifdef SHAPES_DETAIL_H
    printf("guarded\n");
#endif
    return 0;
}
