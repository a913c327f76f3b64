#include "routes.h"

#include <errno.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int mainspring_open_route_notices(void) {
  int notices = socket(AF_NETLINK, SOCK_RAW | SOCK_NONBLOCK | SOCK_CLOEXEC, NETLINK_ROUTE);
  if (notices < 0) return -1;
  struct sockaddr_nl address;
  memset(&address, 0, sizeof address);
  address.nl_family = AF_NETLINK;
  address.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE;
  if (bind(notices, (struct sockaddr *)&address, sizeof address) == 0) return notices;
  close(notices);
  return -1;
}

bool mainspring_read_route_notices(int socket) {
  char notice[4096];
  for (;;) {
    // A notice that is too long is cut off: none of them is looked at.
    ssize_t count = recv(socket, notice, sizeof notice, 0);
    if (count > 0) continue;
    if (count == 0) return false;
    // The kernel reports with ENOBUFS that it has dropped notices; those that follow can still be read.
    if (errno == EINTR || errno == ENOBUFS) continue;
    return errno == EAGAIN;
  }
}
