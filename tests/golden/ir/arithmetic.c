unsigned shifts(unsigned x, long count, char small) {
    x = x << count;
    x >>= small;
    return ~x << 3;
}

int mixed(int a, unsigned b, long c, signed char d) {
    int quotient = a / 7 % 3;
    a += d;
    a = -a * 2;
    c = a + c;
    return b > 3u ? quotient : (int)c;
}

double floats(float x, double y, int i) {
    y = -y;
    x += i;
    return x * y + (unsigned)i;
}
