struct s { int x; };
int f(double d, int n, struct s s, int *p) {
    switch (d) {  // error: the value of a switch has type 'double', expected an integer
    case 1:
        break;
    }
    switch (s) {  // error: the value of a switch has type 'struct s', expected an integer
    }
    switch (p) {  // error: the value of a switch has type 'int *', expected an integer
    }
    switch (n) {
    case 1.5:  // error: the value of a case has type 'double', expected an integer constant
        break;
    case n:  // error: the value of a case is not an integer constant
        break;
    }
    return 0;
}
