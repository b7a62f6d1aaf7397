char *s = "\x123";  // error: escape sequence '\x123' is out of range
