int f(int n) {
    goto inside;  // error: jump into the scope of 'a', which has a variably modified type
    {
        int a[n];
    inside:
        a[0] = 1;
    }
    return 0;
}
