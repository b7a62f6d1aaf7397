struct s {
    int f(void);  // error: member 'f' is declared as a function
};
