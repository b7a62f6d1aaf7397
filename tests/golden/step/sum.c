#include <stdio.h>

enum color { RED, GREEN = 5 };

static int square(int number)
{
    int result = number * number;
    return result;
}

int main(void)
{
    int sum = 0;
    int values[3] = {1, 2, 3};
    enum color color = GREEN;
    for (int i = 0; i < 3; i++) {
        sum += square(values[i]);
    }
    printf("%d %d\n", sum, color);
    return sum;
}
