struct s {
    int a;
    struct s inner;  // error: member 'inner' has incomplete type 'struct s'
};
