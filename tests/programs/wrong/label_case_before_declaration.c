int main(int argc, char **argv) {
    switch (argc) {
    case 1:  // error: expected a statement after the label, found a declaration
        int x = 1;
        return x;
    }
    return 0;
}
