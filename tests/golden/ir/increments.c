unsigned checksum(unsigned char *a, int n) {
    unsigned s = 1;
    for (int i = 0; i < n; ++i)
        s = s * 31u + a[i & 63];
    return s;
}

int steps(int x, char c, double d, int *p, unsigned short *q) {
    int old = x++;
    c--;
    d++;
    (*p)--;
    *q++ += 3;
    x = ++*p + c;
    return x-- + old + (int)d;
}
