int main(void) {
    return nowhere + nowhere;  // error: undeclared name 'nowhere'
}
