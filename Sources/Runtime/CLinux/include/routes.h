// Notices of changes of the kernel's routes, whose constants Swift does not import; see rtnetlink(7).
#ifndef MAINSPRING_ROUTES_H
#define MAINSPRING_ROUTES_H

#include <stdbool.h>

// Opens a socket that becomes readable when a link or a route changes, or returns -1. It never blocks.
int mainspring_open_route_notices(void);

// Reads and discards all notices that have come; returns false if the socket has failed.
bool mainspring_read_route_notices(int socket);

#endif
