missing_type_is_reported_by_the_parser(void);  // error: type
int main(void) { return 0; }
