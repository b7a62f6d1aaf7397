int f(int, int);
int f(a) int a; { return a; }  // error: the parameters of 'f' do not match its prototype
int g(int);
int g(a) double a; { return 1; }  // error: the parameters of 'g' do not match its prototype
int h(a) double a; { return 1; }
int h(int);  // error: conflicting types for 'h'
