int main(void) {
    printf("hello\n");  // warning: undeclared function 'printf'
    return 0;
}
