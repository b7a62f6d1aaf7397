struct s { int x; char *name; };
struct s a = {"abc", 0};  // error: initialising 'int' with 'char *': a pointer becomes an integer without a cast
struct s b = {1, 2};  // error: initialising 'char *' with 'int': an integer becomes a pointer without a cast
char *c[] = {"a", 'b'};  // error: initialising 'char *' with 'int': an integer becomes a pointer without a cast
