/* The same through a pointer. */
extern void launch(const char *name);

int main(void)
{
    void (*action)(const char *) = launch;
    action("now"); // fault: call of an unmodelled function
    return 0;
}
