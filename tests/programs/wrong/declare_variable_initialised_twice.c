int x = 1;
int x = 1;  // error: redefinition of 'x'
