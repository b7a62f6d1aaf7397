int main(void) {
    _Thread_local int x = 1;  // error: 'x' is _Thread_local, but neither static nor extern
    static _Thread_local int y = 2;
    return x + y;
}
