int f(int a) {
    return a.x;  // error: member 'x' of 'int', which is no struct or union
}
