unsigned long long a = 18446744073709551616;  // error: too large
