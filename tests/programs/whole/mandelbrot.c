/* A small Mandelbrot set in characters, in fixed point and in double. */
#include <stdio.h>

enum { WIDTH = 32, HEIGHT = 10, DEPTH = 12, ONE = 1 << 12 };

static int depth_fixed(int cr, int ci)
{
    int r = 0, i = 0, n = 0;
    while (n < DEPTH && (r * r + i * i) / ONE < 4 * ONE) {
        int t = (r * r - i * i) / ONE + cr;
        i = 2 * r * i / ONE + ci;
        r = t;
        n++;
    }
    return n;
}

static int depth_double(double cr, double ci)
{
    double r = 0, i = 0;
    int n = 0;
    for (; n < DEPTH && r * r + i * i < 4; n++) {
        double t = r * r - i * i + cr;
        i = 2 * r * i + ci;
        r = t;
    }
    return n;
}

int main(void)
{
    static const char shades[] = " .,:;+=*o%#@@";
    int differing = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            int a = depth_fixed((x * 3 * ONE) / WIDTH - 2 * ONE, (y * 2 * ONE) / HEIGHT - ONE);
            int b = depth_double(x * 3.0 / WIDTH - 2, y * 2.0 / HEIGHT - 1);
            differing += a != b;
            putchar(shades[b]);
        }
        putchar('\n');
    }
    printf("%d\n", differing);
    return 0;
}
