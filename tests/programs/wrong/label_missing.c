int main(void) {
    goto nowhere;  // error: undeclared label 'nowhere'
    return 0;
}
