int sometimes(int x) {
    if (x)
        return x;
}

void nothing(int x) {
    if (x)
        return;
    for (;;) {
    }
}

int unreachable(int x) {
    return x;
    x = 3;
    while (x)
        x--;
}

int main(void) { nothing(sometimes(1)); }
