/* while, do and for; all parts of a for and missing ones; break and continue; loops on one line, and empty ones. */
int main(void)
{
    int t = 0, i;
    while (t < 2)
        t++;
    do {
        t--;
    } while (t > 1);
    do t++; while (t < 3);
    for (i = 0; i < 2; i++) {
        t += i;
    }
    for (int j = 0, k = 3; j < k; j++, k--)
        t++;
    for (;;) {
        if (t > 6)
            break;
        t += 2;
        continue;
    }
    for (int j = 0; j < 3; j++) {
        if (j == 0)
            continue;
        if (j == 2) {
            break;
        }
        t = j;
    }
    for (
        i = 0;
        i < 2;
        i++
    )
        t++;
    while (t > 0) t--;
    for (i = 0; i < 2; i++) ;
    for (i = 0; i < 2; i++) {
    }
    while (i--);
    while (1) {
        if (t++ == 1)
            break;
    }
    return t;
}
