int main(void) {
    int a[3], b[3];
    a = b;  // error: cannot assign to 'a': it is an array ('int [3]')
    a++;  // error: cannot increment 'a': it is an array ('int [3]')
    return 0;
}
