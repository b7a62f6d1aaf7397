typedef int row[3];
row f(void);  // error: a function cannot return an array
typedef int action(void);
action g(void);  // error: a function cannot return a function
