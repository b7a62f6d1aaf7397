int main(void) {
    goto end;
end:  // error: expected a statement after the label, found a declaration
    int x = 1;
    return x;
}
