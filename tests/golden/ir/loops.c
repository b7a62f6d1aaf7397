int sum(int *a, int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

int search(int *a, int n, int wanted) {
    int i = 0;
    while (1) {
        if (i == n)
            break;
        if (a[i++] != wanted)
            continue;
        return i;
    }
    return -1;
}

unsigned digits(unsigned n) {
    unsigned count = 0;
    do
        count++;
    while (n /= 10);
    return count;
}
