int within(int x, int low, int high) {
    if (x >= low && !(x > high))
        return 1;
    return 0;
}

int values(int a, int b, double x) {
    int both = a && b;
    int either = a || b > 3;
    int neither = !(a || b);
    return both + either + neither + !(x < 1.0);
}

int choose(int c, int a, int b) {
    a = c ? a + 1 : b;
    if (sizeof(int) == 4)
        b = 2;
    return a ? b : !a;
}
