char bytes[1 << 30];

int main(void) {
    for (long i = 0; i < 1 << 30; i++) {
        bytes[i] = i;
    }
    return bytes[5];
}
