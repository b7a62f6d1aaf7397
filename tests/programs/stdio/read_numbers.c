/* Reading numbers with scanf until the end. */
#include <stdio.h>

int main(void)
{
    int n, value, sum = 0, largest = 0;
    if (scanf("%d", &n) != 1)
        return 1;
    for (int i = 0; i < n; i++) {
        if (scanf("%d", &value) != 1)
            return 2;
        sum += value;
        if (i == 0 || value > largest)
            largest = value;
    }
    printf("%d %d %d\n", n, sum, largest);
    char name[20];
    double price;
    while (scanf("%19s %lf", name, &price) == 2)
        printf("%-8s %7.2f\n", name, price);
    char rest[20];
    printf("%d %s\n", scanf("%19s", rest), rest);
    return sum % 256;
}
