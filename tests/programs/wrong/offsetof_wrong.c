#include <stddef.h>
struct s { int a; int b : 3; };
int x = offsetof(struct s, c);  // error: 'struct s' has no member 'c'
int y = offsetof(struct s, b);  // error: offsetof of bit-field 'b'
int z = offsetof(int, a);  // error: offsetof in 'int', which is no struct or union
