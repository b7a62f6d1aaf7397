// gcc: accepts with a warning
int a = 'ab';  // warning: multi-character constant 'ab'
int b = '\q';  // warning: unknown escape sequence
