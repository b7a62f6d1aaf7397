int f(int n) {
    switch (n) {
        int a[n];
    case 1:  // error: jump into the scope of 'a', which has a variably modified type
        a[0] = 1;
        break;
    }
    return 0;
}
