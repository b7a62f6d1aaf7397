int restrict x;  // error: invalid use of 'restrict'
