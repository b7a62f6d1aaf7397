enum { A };
int A;  // error: 'A' redeclared as a variable, was an enum constant
