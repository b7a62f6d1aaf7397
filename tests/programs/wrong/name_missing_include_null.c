int main(void) {
    int *p = NULL;  // error: undeclared name 'NULL'
    return p != 0;
}
