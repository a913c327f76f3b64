// The client of all servers: epoll and system calls, so that it costs as little as possible and the same for each.
#include "CPeers.h"

#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { events_at_once = 128 };

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t bench_make_requests(
    const int *clients, long count, const void *message, long message_length, const void *answer, long answer_length,
    long requests) {
  int set = epoll_create1(EPOLL_CLOEXEC);
  long *received = calloc((size_t)count, sizeof *received);
  char room[4096];
  bool is_right = answer_length <= (long)sizeof room;
  for (long i = 0; i < count; i++) {
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
    epoll_ctl(set, EPOLL_CTL_ADD, clients[i], &event);
  }
  int64_t begun = now();
  long sent = 0, answered = 0;
  for (; sent < count && sent < requests; sent++)
    is_right = is_right && write(clients[sent], message, (size_t)message_length) == message_length;
  while (is_right && answered < requests) {
    struct epoll_event events[events_at_once];
    int ready = epoll_wait(set, events, events_at_once, -1);
    for (int i = 0; i < ready && is_right; i++) {
      uint32_t index = events[i].data.u32;
      ssize_t got = read(clients[index], room, (size_t)(answer_length - received[index]));
      is_right = got > 0 && (!answer || memcmp(room, (const char *)answer + received[index], (size_t)got) == 0);
      received[index] += got;
      if (!is_right || received[index] < answer_length) continue;
      received[index] = 0;
      answered++;
      if (sent == requests) continue;
      is_right = write(clients[index], message, (size_t)message_length) == message_length;
      sent++;
    }
  }
  int64_t elapsed = now() - begun;
  free(received);
  close(set);
  return is_right ? elapsed : -1;
}
