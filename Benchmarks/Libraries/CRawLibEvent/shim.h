#ifndef BENCHMARKS_RAW_LIBEVENT_SHIM_H
#define BENCHMARKS_RAW_LIBEVENT_SHIM_H

// Before any event2 header: event-config.h defines _GNU_SOURCE, which changes fd_set's members.
#include <sys/select.h>

#include <event2/event.h>
#include <event2/event_struct.h>
#include <event2/thread.h>

#endif
