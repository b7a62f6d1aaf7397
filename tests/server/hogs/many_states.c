#include <minise.h>

int main(void) {
    int numbers[64];
    minise_symbolic(numbers, sizeof numbers, "numbers");
    int sum = 0;
    for (int i = 0; i < 64; i++) {
        if (numbers[i] > sum) {
            sum += numbers[i];
        }
    }
    return sum;
}
