enum e { A, B, A };  // error: redefinition of 'A'
