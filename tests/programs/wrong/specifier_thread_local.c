// gcc: accepts thread-local storage, which minise does not support
_Thread_local int x;  // error: not supported: thread-local
