struct s { int a; };
union s x;  // error: 's' is used as union, but is struct
