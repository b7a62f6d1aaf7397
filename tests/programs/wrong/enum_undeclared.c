enum nobody x;  // error: undeclared 'enum nobody'
