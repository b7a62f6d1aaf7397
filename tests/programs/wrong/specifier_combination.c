unsigned float a;  // error: invalid combination of type specifiers 'unsigned float'
long long long b;  // error: invalid combination of type specifiers 'long long long'
short double c;  // error: invalid combination of type specifiers 'short double'
signed unsigned d;  // error: invalid combination of type specifiers 'signed unsigned'
