int f(void);
static int f(void) { return 0; }  // error: static declaration of 'f' follows a non-static one
