int main(void) {
    int a[3] = {1, 2, 3};
    int b[3] = a;  // error: initialising array 'int [3]': expected a brace list or a string literal
    char *s = "abc";
    char t[] = s;  // error: initialising array 'char []': expected a brace list or a string literal
    int c[] = "abc";  // error: initialising array 'int []': expected a brace list or a string literal
    return b[0] + t[0] + c[0];
}
