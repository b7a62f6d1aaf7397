enum wide { A = 0x100000000 };  // warning: the value 4294967296 of 'A' does not fit 'int'
enum e {
    B = 0xffffffffffffffff,  // warning: the value 18446744073709551615 of 'B' does not fit 'int'
    C  // error: the value 18446744073709551616 of 'C' does not fit any integer type
};
