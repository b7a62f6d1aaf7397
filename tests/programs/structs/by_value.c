/* Structs as arguments and results are copies. */
#include <stdio.h>

struct point { int x, y; };
struct box { struct point corner[2]; char label[10]; };

static struct point moved(struct point p, int dx, int dy)
{
    p.x += dx;
    p.y += dy;
    return p;
}

static struct box grown(struct box b)
{
    b.corner[0] = moved(b.corner[0], -1, -1);
    b.corner[1] = moved(b.corner[1], 1, 1);
    b.label[0] = 'G';
    return b;
}

static int area(struct box b)
{
    return (b.corner[1].x - b.corner[0].x) * (b.corner[1].y - b.corner[0].y);
}

static struct point origin(void)
{
    struct point p = {0, 0};
    return p;
}

int main(void)
{
    struct point p = {3, 4};
    struct point q = moved(p, 10, 20);
    printf("%d %d %d %d\n", p.x, p.y, q.x, q.y);
    struct box b = {{{0, 0}, {2, 3}}, "grey"};
    struct box big = grown(grown(b));
    printf("%s %d %s %d\n", b.label, area(b), big.label, area(big));
    printf("%d %d\n", moved(p, 1, 1).x, grown(b).corner[1].y);
    printf("%c\n", grown(b).label[3]);
    printf("%d\n", origin().x + moved(origin(), 5, 6).y);
    moved(p, 100, 100);
    printf("%d\n", p.x);
    return 0;
}
