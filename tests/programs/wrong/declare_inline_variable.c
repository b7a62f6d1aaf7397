inline int x;  // error: 'x' is declared 'inline', but is no function
