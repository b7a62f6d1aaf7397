struct s {
    double a : 3;  // error: bit-field 'a' has type 'double', expected an integer type
    int *b : 3;  // error: bit-field 'b' has type 'int *', expected an integer type
};
