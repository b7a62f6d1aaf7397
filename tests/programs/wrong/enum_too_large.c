enum e { A = 0x100000000 };  // error: the value 4294967296 of 'A' does not fit 'int'
