static int missing(void);  // error: static function 'missing' is used but never defined
static int unused(void);
int main(void) { return missing(); }
