// GLib: a post is an idle source of default priority, as g_main_context_invoke creates it; a reusable source is a
// custom GSource whose ready time is set to the past.
#include "CPeers.h"

#include <glib-unix.h>
#include <glib.h>
#include <stdlib.h>

struct loop {
  GMainContext *context;
  GMainLoop *main_loop;
};

struct source {
  GSource base;
  struct bench_work *work;
};

static void *make(void) {
  struct loop *loop = malloc(sizeof *loop);
  loop->context = g_main_context_new();
  loop->main_loop = g_main_loop_new(loop->context, FALSE);
  return loop;
}

static void destroy(void *argument) {
  struct loop *loop = argument;
  g_main_loop_unref(loop->main_loop);
  g_main_context_unref(loop->context);
  free(loop);
}

static void run(void *loop) { g_main_loop_run(((struct loop *)loop)->main_loop); }

static void stop(void *loop) { g_main_loop_quit(((struct loop *)loop)->main_loop); }

static gboolean run_once(gpointer argument) {
  struct bench_work *work = argument;
  work->run(work);
  return G_SOURCE_REMOVE;
}

static void post(void *loop, struct bench_work *work) {
  GSource *source = g_idle_source_new();
  g_source_set_priority(source, G_PRIORITY_DEFAULT);
  g_source_set_callback(source, run_once, work, NULL);
  g_source_attach(source, ((struct loop *)loop)->context);
  g_source_unref(source);
}

static gboolean signaled(GSource *base, GSourceFunc callback, gpointer data) {
  g_source_set_ready_time(base, -1);
  struct bench_work *work = ((struct source *)base)->work;
  work->run(work);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs source_functions = {.dispatch = signaled};

static void *make_source(void *loop, struct bench_work *work) {
  GSource *source = g_source_new(&source_functions, sizeof(struct source));
  ((struct source *)source)->work = work;
  g_source_attach(source, ((struct loop *)loop)->context);
  return source;
}

static void signal_source(void *loop, void *source) { g_source_set_ready_time(source, 0); }

static void destroy_source(void *loop, void *source) {
  g_source_destroy(source);
  g_source_unref(source);
}

static void *make_timers(void *loop, long count) { return calloc((size_t)count, sizeof(GSource *)); }

static gboolean run_again(gpointer argument) {
  run_once(argument);
  return G_SOURCE_CONTINUE;
}

static void attach_timer(
    void *loop, void *timers, long index, int64_t nanoseconds, GSourceFunc fired, struct bench_work *work) {
  GSource *source = g_timeout_source_new((guint)((nanoseconds + 999999) / 1000000));
  g_source_set_callback(source, fired, work, NULL);
  g_source_attach(source, ((struct loop *)loop)->context);
  ((GSource **)timers)[index] = source;
}

static void add_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  attach_timer(loop, timers, index, nanoseconds, run_once, work);
}

static void add_repeating_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  attach_timer(loop, timers, index, nanoseconds, run_again, work);
}

static void reset_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  g_source_set_ready_time(((GSource **)timers)[index], g_get_monotonic_time() + (nanoseconds + 999) / 1000);
}

static void cancel_timer(void *loop, void *timers, long index) {
  GSource **place = (GSource **)timers + index;
  g_source_destroy(*place);
  g_source_unref(*place);
  *place = NULL;
}

static void destroy_timers(void *loop, void *timers, long count) {
  for (long i = 0; i < count; i++)
    if (((GSource **)timers)[i]) cancel_timer(loop, timers, i);
  free(timers);
}

static gboolean ready(gint fd, GIOCondition condition, gpointer argument) {
  struct bench_work *work = argument;
  work->run(work);
  return G_SOURCE_CONTINUE;
}

static void *add_reader(void *loop, int fd, struct bench_work *work) {
  GSource *source = g_unix_fd_source_new(fd, G_IO_IN);
  g_source_set_callback(source, G_SOURCE_FUNC(ready), work, NULL);
  g_source_attach(source, ((struct loop *)loop)->context);
  return source;
}

static void remove_reader(void *loop, void *reader) { destroy_source(loop, reader); }

struct bench_peer bench_glib(void) {
  return (struct bench_peer){
      .make = make,
      .destroy = destroy,
      .run = run,
      .stop = stop,
      .post = post,
      .post_here = post,
      .make_source = make_source,
      .signal = signal_source,
      .destroy_source = destroy_source,
      .make_timers = make_timers,
      .add_timer = add_timer,
      .cancel_timer = cancel_timer,
      .reset_timer = reset_timer,
      .add_repeating_timer = add_repeating_timer,
      .destroy_timers = destroy_timers,
      .add_reader = add_reader,
      .remove_reader = remove_reader,
  };
}
