#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(x))))

int main(void) {
    return B(B("text"))[0];
}
