int (*ok[3])(void);
int f[3](void);  // error: array of functions
