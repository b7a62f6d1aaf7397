int main(void) {
    double d = 1;
    return _Generic(d, int: 1, char *: 2);  // error: no association for type 'double'
}
