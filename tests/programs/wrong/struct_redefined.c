struct s { int a; };
struct s { int a; };  // error: redefinition of 'struct s'
