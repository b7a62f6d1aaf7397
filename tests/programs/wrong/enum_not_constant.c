int n = 3;
enum e { A = n };  // error: the value of 'A' is not an integer constant
enum f { B = 1.5 };  // error: the value of 'B' has type 'double', expected an integer constant
