char bytes[1 << 30] = {[(1 << 30) - 1] = 1};

int main(void) {
    return bytes[(1 << 30) - 1];
}
