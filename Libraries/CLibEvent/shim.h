#ifndef MAINSPRING_CLIBEVENT_SHIM_H
#define MAINSPRING_CLIBEVENT_SHIM_H

// Before any event2 header: libevent's event-config.h defines _GNU_SOURCE, and with it <sys/select.h> gives fd_set
// other members than the one CDispatch was built with. Clean debug and sanitizer builds then refuse the two.
#include <sys/select.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>

#endif
