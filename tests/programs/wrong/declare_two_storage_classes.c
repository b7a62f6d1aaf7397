static extern int x;  // error: 'x' has several storage classes: 'static extern'
