#define _GNU_SOURCE
#include "dispatch.h"

#include <pthread.h>
#include <replacement.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

// Dispatch does not tell whether a queue is concurrent, which queue it targets, or whether it is suspended. This file
// keeps that with each queue itself, under a key of its own; Dispatch frees it with the queue.

extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, void (*destructor)(void *value));
extern void *dispatch_queue_get_specific(void *queue, const void *key);
extern const char *dispatch_queue_get_label(void *queue);

struct known_queue {
  void *target;
  int is_concurrent;
  // Whether a library has created the queue, whose own code may use it, too.
  int is_of_library;
  // Whether the queue was created inactive and is not activated yet.
  int is_inactive;
  int suspensions;
};

static const char key_of_known = 0;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic uint64_t changes;

static int is_main(void *queue) { return queue == (void *)&_dispatch_main_q; }

// The first word of each Dispatch object is the address of its class. These are the classes of the queues that are
// created, serial and concurrent; global queues, sources and other objects have others, and cannot have our key.
static _Atomic(void *) classes[2];

static void *class_of(void *object) { return *(void **)object; }

static struct known_queue *known_queue(void *object) {
  if (object == NULL || (class_of(object) != classes[0] && class_of(object) != classes[1])) return NULL;
  return dispatch_queue_get_specific(object, &key_of_known);
}

// MARK: - Attributes

// An attribute that makes a queue concurrent or inactive. Dispatch never frees an attribute.
struct attribute {
  void *attribute;
  int is_concurrent, is_inactive;
};

static struct attribute *attributes;
static size_t attribute_count, attribute_capacity;

// Call it with the lock.
static struct attribute facts_of_attribute(void *attribute) {
  if (attribute == (void *)&_dispatch_queue_attr_concurrent) return (struct attribute){attribute, 1, 0};
  for (size_t index = 0; index < attribute_count; index++)
    if (attributes[index].attribute == attribute) return attributes[index];
  return (struct attribute){attribute, 0, 0};
}

static void *note_attribute(void *derived, void *attribute, int makes_inactive) {
  pthread_mutex_lock(&lock);
  struct attribute facts = facts_of_attribute(attribute), known = facts_of_attribute(derived);
  facts.attribute = derived;
  facts.is_inactive |= makes_inactive;
  if (known.is_concurrent != facts.is_concurrent || known.is_inactive != facts.is_inactive) {
    if (attribute_count == attribute_capacity) {
      attribute_capacity = attribute_capacity == 0 ? 16 : attribute_capacity * 2;
      attributes = realloc(attributes, attribute_capacity * sizeof *attributes);
      if (attributes == NULL) abort();
    }
    attributes[attribute_count++] = facts;
  }
  pthread_mutex_unlock(&lock);
  return derived;
}

REPLACEMENT void *dispatch_queue_attr_make_initially_inactive(void *attribute) {
  return note_attribute(ORIGINAL(dispatch_queue_attr_make_initially_inactive)(attribute), attribute, 1);
}

REPLACEMENT void *dispatch_queue_attr_make_with_autorelease_frequency(void *attribute, unsigned long frequency) {
  return note_attribute(ORIGINAL(dispatch_queue_attr_make_with_autorelease_frequency)(attribute, frequency), attribute, 0);
}

REPLACEMENT void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned quality, int priority) {
  return note_attribute(ORIGINAL(dispatch_queue_attr_make_with_qos_class)(attribute, quality, priority), attribute, 0);
}

// MARK: - Queues

struct search {
  // The address at which the program's own file begins.
  uintptr_t own_file;
  int has_left_this_file;
  int is_library;
};

// Passes over the callers in this file and in Dispatch for Swift, and records whether the next one is a library's.
static _Unwind_Reason_Code look_at_caller(struct _Unwind_Context *context, void *argument) {
  struct search *search = argument;
  struct mainspring_file caller = mainspring_file_of((void *)_Unwind_GetIP(context));
  if (caller.end == 0) return _URC_END_OF_STACK;
  int is_own = caller.start == search->own_file;
  if (is_own && !search->has_left_this_file) return _URC_NO_REASON;
  search->has_left_this_file = 1;
  if (!is_own && strstr(caller.path, "ispatch") != NULL) return _URC_NO_REASON;
  search->is_library = !is_own;
  return _URC_END_OF_STACK;
}

// Returns whether the code that creates a queue is in another file than the program's own.
static int is_created_by_library(void) {
  struct search search = {mainspring_file_of((void *)is_created_by_library).start, 0, 0};
  // Dispatch for Swift has no frame pointers.
  _Unwind_Backtrace(look_at_caller, &search);
  return search.is_library;
}

// Dispatch starts a thread for each block on the global queue that has this flag. On the others, a block whose device
// lets it wait in virtual time would keep the blocks of other devices from a thread.
static const uintptr_t overcommits = 2;

extern void *dispatch_queue_create_with_target(const char *label, void *attribute, void *target);

static void *create_queue(const char *label, void *attribute, void *target) {
  struct known_queue *known = malloc(sizeof *known);
  if (known == NULL) abort();
  pthread_mutex_lock(&lock);
  struct attribute facts = facts_of_attribute(attribute);
  pthread_mutex_unlock(&lock);
  *known = (struct known_queue){target, facts.is_concurrent, is_created_by_library(), facts.is_inactive, 0};
  // A serial queue without a target is of this kind by itself.
  int shares_threads = known->is_of_library && facts.is_concurrent && target == NULL;
  void *root = shares_threads ? dispatch_get_global_queue(0, overcommits) : target;
  void *queue = ORIGINAL(dispatch_queue_create_with_target)(label, attribute, root);
  if (queue == NULL) abort();
  classes[facts.is_concurrent] = class_of(queue);
  dispatch_queue_set_specific(queue, &key_of_known, known, free);
  return queue;
}

REPLACEMENT void *dispatch_queue_create(const char *label, void *attribute) { return create_queue(label, attribute, NULL); }

REPLACEMENT void *dispatch_queue_create_with_target(const char *label, void *attribute, void *target) {
  return create_queue(label, attribute, target);
}

REPLACEMENT void dispatch_set_target_queue(void *object, void *target) {
  ORIGINAL(dispatch_set_target_queue)(object, target);
  pthread_mutex_lock(&lock);
  struct known_queue *known = known_queue(object);
  if (known != NULL) known->target = target;
  pthread_mutex_unlock(&lock);
  changes++;
}

void mainspring_suspend_queue(void *object, int change) {
  pthread_mutex_lock(&lock);
  struct known_queue *known = known_queue(object);
  // The first resumption of an inactive queue activates it.
  if (known != NULL && known->is_inactive && change < 0) known->is_inactive = 0;
  else if (known != NULL) known->suspensions += change;
  pthread_mutex_unlock(&lock);
  changes++;
}

void mainspring_activate_queue(void *object) {
  pthread_mutex_lock(&lock);
  struct known_queue *known = known_queue(object);
  if (known != NULL) known->is_inactive = 0;
  pthread_mutex_unlock(&lock);
  changes++;
}

uint64_t mainspring_queue_changes(void) { return changes; }

size_t mainspring_levels_of_queue(void *queue, struct mainspring_level *levels, size_t capacity) {
  size_t count = 0;
  pthread_mutex_lock(&lock);
  // A queue retains its target.
  for (struct known_queue *known = known_queue(queue); known != NULL; known = known_queue(queue)) {
    if (count < capacity)
      levels[count] = (struct mainspring_level){queue, known->is_concurrent, known->is_inactive || known->suspensions > 0};
    count++;
    queue = known->target;
  }
  pthread_mutex_unlock(&lock);
  return count;
}

int mainspring_is_main_queue(void *queue) {
  pthread_mutex_lock(&lock);
  for (struct known_queue *known = known_queue(queue); known != NULL; known = known_queue(queue)) queue = known->target;
  pthread_mutex_unlock(&lock);
  return queue != NULL && is_main(queue);
}

int mainspring_is_queue_of_library(void *queue) {
  pthread_mutex_lock(&lock);
  struct known_queue *known = known_queue(queue);
  int is_of_library = known != NULL && known->is_of_library;
  pthread_mutex_unlock(&lock);
  return is_of_library;
}

const char *mainspring_label_of_queue(void *queue) { return ORIGINAL(dispatch_queue_get_label)(queue); }

void *mainspring_value_of_queue(void *queue, const void *key) {
  while (queue != NULL) {
    // A global queue has no values, and Dispatch would end the process.
    struct known_queue *known = known_queue(queue);
    if (known == NULL && !is_main(queue)) return NULL;
    void *value = dispatch_queue_get_specific(queue, key);
    if (value != NULL || known == NULL) return value;
    pthread_mutex_lock(&lock);
    queue = known->target;
    pthread_mutex_unlock(&lock);
  }
  return NULL;
}

int mainspring_targets_queue(void *queue, void *other) {
  int is_found = 0;
  pthread_mutex_lock(&lock);
  for (; queue != NULL && !is_found; ) {
    is_found = queue == other;
    struct known_queue *known = known_queue(queue);
    queue = known == NULL ? NULL : known->target;
  }
  pthread_mutex_unlock(&lock);
  return is_found;
}
