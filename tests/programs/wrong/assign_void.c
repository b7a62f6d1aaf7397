void f(void) {}
int main(void) {
    int x = f();  // error: a void expression has no value
    x = f();  // error: a void expression has no value
    return f();  // error: a void expression has no value
}
