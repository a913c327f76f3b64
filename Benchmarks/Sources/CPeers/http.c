// evhttp, libevent's server, on the base of any loop.
#include "CPeers.h"

#include <sys/select.h>

#include <event2/buffer.h>
#include <event2/http.h>
#include <stdlib.h>

struct server {
  struct evhttp *http;
  long requests;
};

static void answer(struct evhttp_request *request, void *argument) {
  ((struct server *)argument)->requests++;
  struct evbuffer *body = evbuffer_new();
  evbuffer_add(body, "ok", 2);
  evhttp_send_reply(request, HTTP_OK, "OK", body);
  evbuffer_free(body);
}

void *bench_http_start(void *event_base, int listener) {
  struct server *server = malloc(sizeof *server);
  *server = (struct server){.http = evhttp_new(event_base)};
  evhttp_set_gencb(server->http, answer, server);
  if (evhttp_accept_socket(server->http, listener) != 0) abort();
  return server;
}

long bench_http_stop(void *argument) {
  struct server *server = argument;
  long requests = server->requests;
  evhttp_free(server->http);
  free(server);
  return requests;
}
