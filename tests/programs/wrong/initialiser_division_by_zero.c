int a = 1 / 0;  // error: the initialiser of an object with static storage is not constant  // warning: division by zero
int b[1 / 0];  // error: the size of array 'b' must be constant here  // warning: division by zero
