#include "thread_words.h"

__thread uint64_t mainspring_thread_mark_storage;
__thread void *_Nullable mainspring_running_loop_storage;
__thread int mainspring_libevent_is_quiet_storage;
