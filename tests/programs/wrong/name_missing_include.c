int main(void) {
    printf("hello\n");  // error: undeclared function 'printf'
    return 0;
}
