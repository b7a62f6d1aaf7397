struct s;
struct s a[3];  // error: array elements have incomplete type 'struct s'
int b[][];  // error: array elements have incomplete type 'int []'
