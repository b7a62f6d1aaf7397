extern int x;
static int x = 3;  // error: static declaration of 'x' follows a non-static one
