#ifndef MAINSPRING_CLIBEVENT_EXTRA_H
#define MAINSPRING_CLIBEVENT_EXTRA_H

#include "shim.h"

#include <event2/dns.h>
#include <event2/util.h>

#endif
