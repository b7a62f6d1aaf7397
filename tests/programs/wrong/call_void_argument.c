void f(void) {}
int g();
int main(void) {
    return g(f());  // error: argument has type 'void', which has no value
}
