_Bool truth(int i, double d, char *p) {
    _Bool b = i;
    b = d;
    b = p;
    b = i < 3;
    b++;
    b--;
    return b;
}

long widths(signed char c, unsigned short s, unsigned u, float f) {
    long sum = c;
    sum += s;
    sum = u + sum;
    c = sum;
    u = f;
    f = sum;
    return (long)&sum + c + (int)3.9;
}

void *pointers(unsigned long address, int *p) {
    char *bytes = (char *)p;
    int low = (int)(long)bytes;
    return low ? (void *)address : 0;
}
