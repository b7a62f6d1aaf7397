typedef int number;
typedef long number;  // error: typedef 'number' redefined as 'long', was 'int'
