#include <stdlib.h>

int main(void) {
    for (;;) {
        long *block = malloc(8000);
        for (int i = 0; i < 1000; i++) {
            block[i] = i;
        }
    }
}
