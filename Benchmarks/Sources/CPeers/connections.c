#define _GNU_SOURCE
#include "CPeers.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

static struct sockaddr_in loopback(void) {
  return (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

int bench_listen(void) {
  struct sockaddr_in address = loopback();
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 1024) != 0) return -1;
  return listener;
}

// Without Nagle's algorithm, as every server of small messages sets it.
static void send_at_once(int fd) {
  int yes = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

int bench_connect(int listener) {
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  getsockname(listener, (struct sockaddr *)&address, &length);
  int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(client, (struct sockaddr *)&address, length) != 0) return -1;
  send_at_once(client);
  return client;
}

bool bench_make_connections(bool is_tcp, long count, int *clients, int *servers) {
  int listener = is_tcp ? bench_listen() : -1;
  for (long i = 0; i < count; i++) {
    if (is_tcp) {
      clients[i] = bench_connect(listener);
      // The connection waits in the listener's queue already.
      servers[i] = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
      if (clients[i] < 0 || servers[i] < 0) return false;
      send_at_once(servers[i]);
    } else {
      int ends[2];
      if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) != 0) return false;
      clients[i] = ends[0];
      servers[i] = ends[1];
    }
    fcntl(clients[i], F_SETFL, O_NONBLOCK);
  }
  if (is_tcp) close(listener);
  return true;
}
