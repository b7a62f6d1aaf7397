/* Floating point: a picture of the Mandelbrot set, 40 by 24 points. */
#include <stdio.h>

int main(void)
{
    int inside = 0, steps = 0;
    for (int row = 0; row < 24; row++) {
        for (int column = 0; column < 40; column++) {
            double x0 = column / 40.0 * 3.0 - 2.0, y0 = row / 24.0 * 2.0 - 1.0;
            double x = 0.0, y = 0.0;
            int turn = 0;
            while (turn < 100 && x * x + y * y <= 4.0) {
                double next = x * x - y * y + x0;
                y = 2.0 * x * y + y0;
                x = next;
                turn++;
            }
            inside += turn == 100;
            steps += turn;
        }
    }
    printf("%d %d\n", inside, steps);
    return 0;
}
