void a[3];  // error: array elements have incomplete type 'void'
