struct point { int x, y; };
struct point p = {.z = 1};  // error: 'struct point' has no member 'z'
int a[3] = {[3] = 1};  // error: the designator's index 3 is outside 'int [3]'
int b[3] = {[-1] = 1};  // error: the designator's index -1 is outside 'int [3]'
int c[3] = {.x = 1};  // error: member designator '.x' in array 'int [3]'
struct point q = {[0] = 1};  // error: array designator in 'struct point'
int n = {.x = 1};  // error: designator in the initialiser of 'int'
