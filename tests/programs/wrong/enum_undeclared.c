enum nobody x;  // error: variable 'x' has incomplete type 'enum nobody'
typedef enum later later;  // warning: undeclared 'enum later'
enum later { NOW };
later y = NOW;
