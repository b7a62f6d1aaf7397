// gcc: accepts statement expressions, which minise does not support
int main(void) {
    return ({ int x = 1; x; });  // error: not supported: statement expressions
}
