auto int x;  // error: 'x' is declared 'auto' at file scope
register int y;  // error: 'y' is declared 'register' at file scope
