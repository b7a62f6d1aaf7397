static int x;
int x;  // error: non-static declaration of 'x' follows a static one
