/* Structs with bit-fields and arrays as results used at once. */
#include <stdio.h>

struct color { unsigned red : 5, green : 6, blue : 5; };
struct pixel { struct color color; unsigned char alpha; short at[2]; };

static struct color mix(struct color a, struct color b)
{
    return (struct color){(a.red + b.red) / 2, (a.green + b.green) / 2, (a.blue + b.blue) / 2};
}

static struct pixel make(unsigned rgb, short x, short y)
{
    struct pixel p = {{rgb >> 11, rgb >> 5 & 63, rgb & 31}, 255, {x, y}};
    return p;
}

int main(void)
{
    struct pixel row[3] = {make(0xffff, 1, 2), make(0x0821, 3, 4)};
    row[2] = row[0];
    row[2].color = mix(row[0].color, row[1].color);
    row[2].at[1] -= row[1].at[0];
    for (int i = 0; i < 3; i++)
        printf("%u %u %u %d %d %d\n", row[i].color.red, row[i].color.green, row[i].color.blue, row[i].alpha, row[i].at[0],
               row[i].at[1]);
    printf("%u %d\n", mix(row[0].color, row[0].color).green, make(0, 5, 6).at[1]);
    printf("%d %d\n", (int)sizeof(struct color), (int)sizeof(struct pixel));
    const struct pixel *p = &row[1];
    unsigned total = p->color.red + (p + 1)->color.blue - p[-1].color.green;
    printf("%d\n", (int)total);
    return 0;
}
