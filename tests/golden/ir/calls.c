typedef int (*function)(int, int);
int printf(const char *format, ...);
void unused(void);

int add(int a, int b) { return a + b; }

static int apply(function f, int x) { return f(x, x) + (*f)(1, 2); }

int old_style(c, x) char c; float x; { return c + (int)x; }

int main(int argc, char **argv) {
    function f = argc > 1 ? add : &add;
    float half = 0.5f;
    char c = 'c';
    printf("%d %f %c %s\n", apply(f, 3), half, c, argv[0]);
    old_style(c, half);
}
