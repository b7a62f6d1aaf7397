/* Without a guard: C11 7.2p1, assert is redefined each time, as NDEBUG stands then. */
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
void __minise_assert_fail(const char *condition, const char *file, unsigned int line, const char *function);
#define assert(condition) ((condition) ? (void)0 : __minise_assert_fail(#condition, __FILE__, __LINE__, __func__))
#endif
#undef static_assert
#define static_assert _Static_assert
