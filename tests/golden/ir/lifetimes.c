int *escaped;

int loop(int n) {
    int total = 0;
    for (int i = 0; i < n; i++) {
        int square = i * i;
        escaped = &square;
        if (square > 100)
            break;
        if (square == 25)
            continue;
        total += *escaped;
    }
    return total;
}

int jumps(int n) {
    int result = 0;
again:
    if (n > 3) {
        int inside;
        escaped = &inside;
        n--;
        if (n == 5)
            goto out;
        goto again;
    }
    if (n < 0)
        goto into;
    {
        int first[2];
        first[0] = 1;
    into:
        first[1] = n;
        result = first[1];
    }
out:
    return result;
}
