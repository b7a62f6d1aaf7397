enum { ONE = 1 };
int f(int x) {
    switch (x) {
    case 1:
        return 1;
    case ONE:  // error: duplicate case value 1
        return 2;
    case 'a':
    case 97:  // error: duplicate case value 97
        return 3;
    default:
        return 4;
    default:  // error: duplicate 'default'
        return 5;
    }
}
