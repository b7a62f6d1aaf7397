int n = 3;
int a[n];  // error: the size of array 'a' must be constant here
