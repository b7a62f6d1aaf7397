struct s {
    int a;
    char a;  // error: duplicate member 'a'
    union { int b; struct { int c; }; };
    double c;  // error: duplicate member 'c'
};
