struct s {
    int a : 33;  // error: the width 33 of bit-field 'a' exceeds the 32 bits of its type 'int'
    int b : -1;  // error: negative width -1 of bit-field 'b'
    int c : 0;  // error: zero width of bit-field 'c'
    _Bool d : 2;  // error: the width 2 of bit-field 'd' exceeds the 1 bits of its type '_Bool'
    int ok : 32;
};
