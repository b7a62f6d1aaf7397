int f(void) = 3;  // error: function 'f' is initialised like a variable
