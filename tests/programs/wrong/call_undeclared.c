int main(void) {
    return mystery(1, 2);  // error: undeclared function 'mystery'
}
