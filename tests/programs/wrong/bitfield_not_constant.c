int n = 3;
struct s {
    int a : n;  // error: the width of bit-field 'a' is not an integer constant
};
