// gcc: accepts in C89 only; minise takes such definitions with a warning
main() {  // warning: 'main' is declared without a type, taken as 'int'
    return 0;
}
