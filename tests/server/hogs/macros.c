#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(x))))
int numbers[] = { B(B(B(1,))) };

int main(void) {
    return 0;
}
