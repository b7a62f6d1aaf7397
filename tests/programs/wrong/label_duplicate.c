int main(void) {
again:
    if (0)
        goto again;
again:  // error: duplicate label 'again'
    return 0;
}
