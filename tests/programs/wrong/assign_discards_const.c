// gcc: accepts with a warning
int main(void) {
    const char *s = "abc";
    char *t = s;  // warning: initialising 'char *' with 'const char *' discards the qualifier 'const'
    return t[0];
}
