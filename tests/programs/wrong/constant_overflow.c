// gcc: accepts with warnings
int a = 2147483647 + 1;  // warning: integer overflow: the value 2147483648 does not fit 'int'
int b = 1 << 40;  // warning: shift by 40 of a value of 32 bits  // error: is not constant
unsigned char c = 300;  // warning: the value 300 becomes 44 in 'unsigned char'
