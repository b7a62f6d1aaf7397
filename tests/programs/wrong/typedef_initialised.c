typedef int number = 3;  // error: typedef 'number' is initialised
int main(void) { return 0; }
