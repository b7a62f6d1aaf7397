char ok[3] = "abc";
char s[3] = "abcd";  // error: the string of 4 characters is too long for 'char [3]'
