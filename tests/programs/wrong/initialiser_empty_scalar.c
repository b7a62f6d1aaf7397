int x = {};  // error: empty braces initialise 'int'
