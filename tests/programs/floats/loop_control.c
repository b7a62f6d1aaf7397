/* Floating conditions, conditional expressions and switch on a converted value. */
#include <stdio.h>

static const char *grade(double points)
{
    switch ((int)(points / 10)) {
    case 10:
    case 9: return "A";
    case 8: return "B";
    case 7: return "C";
    default: return "F";
    }
}

int main(void)
{
    int steps = 0;
    for (double x = 1; x > 0.001; x /= 2)
        steps++;
    printf("%d\n", steps);
    double rest = 3;
    while (rest) {
        printf("%g ", rest);
        rest -= 0.75;
    }
    printf("\n");
    printf("%s %s %s %s\n", grade(100), grade(89.9), grade(70), grade(12.5));
    double a = 0.0;
    printf("%g\n", a ? 1.0 : 2);
    printf("%d\n", a || 0.1);
    printf("%d\n", 0.5 && 1);
    float largest = -1e30f, values[] = {2.5f, -3, 7.25f, 7};
    for (int i = 0; i < 4; i++)
        largest = values[i] > largest ? values[i] : largest;
    printf("%g\n", largest);
    return 0;
}
