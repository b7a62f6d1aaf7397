struct s {
    int n;
    int data[];  // error: flexible array member 'data' must be the last
    int after;
};
struct t {
    int only[];  // error: flexible array member 'only' must be the last of a struct with other members
};
