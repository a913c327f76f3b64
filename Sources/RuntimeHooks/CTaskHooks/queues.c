#define _GNU_SOURCE
#include "dispatch.h"
#include "run_loops.h"
#include "threads.h"
#include "work.h"

#include <dlfcn.h>
#include <pthread.h>
#include <replacement.h>
#include <stdlib.h>

struct mainspring_work_hooks mainspring_work_hooks;
_Atomic int mainspring_has_work_hooks;
static _Atomic int later_count;

static void make_later_queue(void);

void mainspring_take_work(struct mainspring_work_hooks hooks) {
  make_later_queue();
  mainspring_work_hooks = hooks;
  mainspring_has_work_hooks = 1;
}

void mainspring_count_later(int change) { later_count += change; }

void *mainspring_owner_of_running_code(enum mainspring_hook hook) {
  if (!mainspring_has_work_hooks || !mainspring_hook_is_enabled(hook) || mainspring_thread_ends()) return NULL;
  return mainspring_work_hooks.owner();
}

// Returns whether two addresses belong to the same library.
int mainspring_is_in_same_file(void *address, void *other) {
  Dl_info one, two;
  return dladdr(address, &one) && dladdr(other, &two) && one.dli_fbase == two.dli_fbase;
}

// MARK: - Known queues

struct known_queue {
  void *queue;
  void *target;
  int is_concurrent;
  int suspensions;
};

// A hash table with open addressing. It never shrinks, because the addresses of queues are likely to be reused.
static struct known_queue *known_queues;
static size_t known_count, known_capacity;
static pthread_mutex_t known_lock = PTHREAD_MUTEX_INITIALIZER;
// The attributes, few in number, that make a queue concurrent.
static void *concurrent_attributes[64];
static int concurrent_attribute_count;

static struct known_queue *find_queue(void *queue, int may_add) {
  if (may_add && known_count * 2 >= known_capacity) {
    struct known_queue *old = known_queues;
    size_t old_capacity = known_capacity;
    known_capacity = old_capacity == 0 ? 256 : old_capacity * 2;
    known_queues = calloc(known_capacity, sizeof *known_queues);
    if (known_queues == NULL) abort();
    known_count = 0;
    for (size_t index = 0; index < old_capacity; index++)
      if (old[index].queue != NULL) *find_queue(old[index].queue, 1) = old[index];
    free(old);
  }
  if (known_capacity == 0) return NULL;
  size_t index = ((uintptr_t)queue >> 4) * 0x9E3779B97F4A7C15u % known_capacity;
  while (known_queues[index].queue != NULL && known_queues[index].queue != queue) index = (index + 1) % known_capacity;
  if (known_queues[index].queue == queue) return &known_queues[index];
  if (!may_add) return NULL;
  known_count++;
  known_queues[index] = (struct known_queue){.queue = queue};
  return &known_queues[index];
}

static int is_concurrent_attribute(void *attribute) {
  if (attribute == NULL) return 0;
  if (attribute == (void *)&_dispatch_queue_attr_concurrent) return 1;
  for (int index = 0; index < concurrent_attribute_count; index++)
    if (concurrent_attributes[index] == attribute) return 1;
  return 0;
}

static void *note_attribute(void *derived, void *attribute) {
  pthread_mutex_lock(&known_lock);
  if (is_concurrent_attribute(attribute) && !is_concurrent_attribute(derived) && concurrent_attribute_count < 64)
    concurrent_attributes[concurrent_attribute_count++] = derived;
  pthread_mutex_unlock(&known_lock);
  return derived;
}

REPLACEMENT void *dispatch_queue_attr_make_initially_inactive(void *attribute) {
  return note_attribute(ORIGINAL(dispatch_queue_attr_make_initially_inactive)(attribute), attribute);
}

REPLACEMENT void *dispatch_queue_attr_make_with_autorelease_frequency(void *attribute, unsigned long frequency) {
  return note_attribute(ORIGINAL(dispatch_queue_attr_make_with_autorelease_frequency)(attribute, frequency), attribute);
}

REPLACEMENT void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned quality, int priority) {
  return note_attribute(ORIGINAL(dispatch_queue_attr_make_with_qos_class)(attribute, quality, priority), attribute);
}

// Lets a concurrent queue have as many threads as it needs, as on a device, and not only one per processor: otherwise
// blocks that wait would keep blocks of other tests from running.
static void *generous(void *attribute) {
  if (!mainspring_hook_is_enabled(mainspring_hook_queues)) return attribute;
  return is_concurrent_attribute(attribute) ? dispatch_queue_attr_make_with_overcommit(attribute, 1) : attribute;
}

static void *note_queue(void *queue, void *attribute, void *target) {
  pthread_mutex_lock(&known_lock);
  struct known_queue *known = find_queue(queue, 1);
  known->target = target;
  known->is_concurrent = is_concurrent_attribute(attribute);
  known->suspensions = 0;
  pthread_mutex_unlock(&known_lock);
  return queue;
}

REPLACEMENT void *dispatch_queue_create(const char *label, void *attribute) {
  return note_queue(ORIGINAL(dispatch_queue_create)(label, generous(attribute)), attribute, NULL);
}

REPLACEMENT void *dispatch_queue_create_with_target(const char *label, void *attribute, void *target) {
  void *generous_attribute = target == NULL ? generous(attribute) : attribute;
  return note_queue(ORIGINAL(dispatch_queue_create_with_target)(label, generous_attribute, target), attribute, target);
}

REPLACEMENT void dispatch_set_target_queue(void *object, void *target) {
  ORIGINAL(dispatch_set_target_queue)(object, target);
  pthread_mutex_lock(&known_lock);
  struct known_queue *known = find_queue(object, 0);
  if (known != NULL) known->target = target;
  pthread_mutex_unlock(&known_lock);
}

// Requests the overcommit queue, because waiting threads must not use up the limited threads of a global queue.
REPLACEMENT void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags) {
  if (mainspring_owner_of_running_code(mainspring_hook_queues) == NULL) return ORIGINAL(dispatch_get_global_queue)(identifier, flags);
  void *generous = ORIGINAL(dispatch_get_global_queue)(identifier, flags | 2);
  return generous != NULL ? generous : ORIGINAL(dispatch_get_global_queue)(identifier, flags);
}

static void change_suspensions(void *object, int change) {
  pthread_mutex_lock(&known_lock);
  struct known_queue *known = find_queue(object, 0);
  if (known != NULL) known->suspensions += change;
  pthread_mutex_unlock(&known_lock);
}

REPLACEMENT void dispatch_suspend(void *object) {
  if (!mainspring_suspend_timer(object, 1)) change_suspensions(object, 1);
  ORIGINAL(dispatch_suspend)(object);
}

REPLACEMENT void dispatch_resume(void *object) {
  ORIGINAL(dispatch_resume)(object);
  if (!mainspring_suspend_timer(object, -1)) change_suspensions(object, -1);
}

struct mainspring_queue mainspring_know_queue(void *queue) {
  struct mainspring_queue answer = {mainspring_queue_is_global, queue, 0};
  if (queue == (void *)&_dispatch_main_q) return (struct mainspring_queue){mainspring_queue_is_main, queue, 0};
  pthread_mutex_lock(&known_lock);
  struct known_queue *known = find_queue(queue, 0);
  if (known != NULL) answer.kind = known->is_concurrent ? mainspring_queue_is_concurrent : mainspring_queue_is_serial;
  for (; known != NULL; known = find_queue(known->target, 0)) {
    if (known->suspensions > 0) answer.is_suspended = 1;
    if (!known->is_concurrent) {
      answer.kind = mainspring_queue_is_serial;
      answer.domain = known->queue;
    }
    if (known->target == (void *)&_dispatch_main_q) {
      answer.kind = mainspring_queue_is_main;
      answer.domain = known->target;
      break;
    }
    if (known->target == NULL) break;
  }
  pthread_mutex_unlock(&known_lock);
  return answer;
}

// MARK: - Call sites

__attribute__((noinline)) struct mainspring_origin mainspring_note_origin(void) {
  struct mainspring_origin origin = {.count = 0};
  // Swift keeps frame pointers on every platform. A caller's frame is at a higher address than its callee's, and not
  // far away.
  uintptr_t *frame = __builtin_frame_address(0);
  while (origin.count < 12) {
    uintptr_t *caller = (uintptr_t *)frame[0];
    uintptr_t address = frame[1];
    if (address < 4096) break;
    origin.frames[origin.count++] = address;
    if (caller <= frame || (uintptr_t)caller - (uintptr_t)frame > 1 << 16 || (uintptr_t)caller % sizeof(void *) != 0) break;
    frame = caller;
  }
  return origin;
}

// MARK: - Blocks

// The blocks of barrier work items. An entry is removed when a new block has the same address.
static void *barrier_blocks[256];
static int next_barrier_block;

static void *note_block(unsigned long flags, void *block) {
  pthread_mutex_lock(&known_lock);
  for (int index = 0; index < 256; index++)
    if (barrier_blocks[index] == block) barrier_blocks[index] = NULL;
  if (flags & 1) {
    barrier_blocks[next_barrier_block] = block;
    next_barrier_block = (next_barrier_block + 1) % 256;
  }
  pthread_mutex_unlock(&known_lock);
  return block;
}

REPLACEMENT void *dispatch_block_create(unsigned long flags, void *block) {
  return note_block(flags, ORIGINAL(dispatch_block_create)(flags, block));
}

REPLACEMENT void *dispatch_block_create_with_qos_class(unsigned long flags, unsigned quality, int priority, void *block) {
  return note_block(flags, ORIGINAL(dispatch_block_create_with_qos_class)(flags, quality, priority, block));
}

static int is_barrier_block(void *block) {
  int found = 0;
  pthread_mutex_lock(&known_lock);
  for (int index = 0; index < 256; index++) found |= barrier_blocks[index] == block;
  pthread_mutex_unlock(&known_lock);
  return found;
}

// The block's function and the function that a Swift closure stores in its block come first: they best identify where
// the block comes from.
static struct mainspring_origin origin_of_block(const void *block) {
  struct {
    void *isa;
    int flags, reserved;
    uintptr_t invoke;
    const uintptr_t *descriptor;
    uintptr_t captured;
  } const *contents = block;
  struct mainspring_origin origin = mainspring_note_origin();
  if (origin.count > 10) origin.count = 10;
  for (int index = origin.count; index-- > 0;) origin.frames[index + 2] = origin.frames[index];
  origin.frames[0] = contents->descriptor[1] >= sizeof *contents ? contents->captured : 0;
  origin.frames[1] = contents->invoke;
  origin.count += 2;
  return origin;
}

struct mainspring_block mainspring_copy_block(void *queue, void *block, void *group, int is_barrier) {
  dispatch_retain(queue);
  if (group != NULL) dispatch_retain(group);
  int is_barrier_item = is_barrier_block(block);
  return (struct mainspring_block){queue, _Block_copy(block), group, is_barrier || is_barrier_item, origin_of_block(block)};
}

REPLACEMENT void dispatch_async(void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_async)(queue, block);
  mainspring_work_hooks.queues.take(owner, mainspring_copy_block(queue, block, NULL, 0));
}

REPLACEMENT void dispatch_barrier_async(void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_barrier_async)(queue, block);
  mainspring_work_hooks.queues.take(owner, mainspring_copy_block(queue, block, NULL, 1));
}

REPLACEMENT void dispatch_group_async(void *group, void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_group_async)(group, queue, block);
  dispatch_group_enter(group);
  mainspring_work_hooks.queues.take(owner, mainspring_copy_block(queue, block, group, 0));
}

void mainspring_take_later_now(void *later) { mainspring_work_hooks.queues.take_now(later); }

// Blocks that waited for a group or for another block reach the device through this queue. A synchronous call on it
// returns after all earlier ones have arrived.
static void *later_queue;

static void make_later_queue(void) { later_queue = ORIGINAL(dispatch_queue_create)("mainspring.later", NULL); }

REPLACEMENT void dispatch_group_notify(void *group, void *queue, void *block) {
  // Dispatch itself calls this function from dispatch_block_notify, with that queue.
  void *owner = queue == later_queue ? NULL : mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_group_notify)(group, queue, block);
  void *work = mainspring_work_hooks.queues.take_later(owner, mainspring_copy_block(queue, block, NULL, 0));
  dispatch_group_notify_f(group, later_queue, work, mainspring_take_later_now);
  // If the group is empty, its notification has already been queued.
  mainspring_pass_later();
}

static void nothing(void *context) { (void)context; }

void mainspring_pass_later(void) {
  if (later_count > 0) dispatch_sync_f(later_queue, NULL, nothing);
}

REPLACEMENT void dispatch_group_leave(void *group) {
  ORIGINAL(dispatch_group_leave)(group);
  if (!mainspring_has_work_hooks) return;
  mainspring_pass_later();
  mainspring_signal_waiters(group, 1);
}

void mainspring_leave_group(void *group) {
  dispatch_group_leave(group);
  dispatch_release(group);
}

extern void dispatch_block_notify(void *block, void *queue, void *notification);
REPLACEMENT void dispatch_block_notify(void *block, void *queue, void *notification) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_block_notify)(block, queue, notification);
  void *work = mainspring_work_hooks.queues.take_later(owner, mainspring_copy_block(queue, notification, NULL, 0));
  void *call = mainspring_work_hooks.queues.block_for_later(work);
  ORIGINAL(dispatch_block_notify)(block, later_queue, call);
  _Block_release(call);
  mainspring_pass_later();
}

void mainspring_block_has_run(void *block) {
  mainspring_pass_later();
  mainspring_signal_waiters(block, 1);
}

void *mainspring_copy_of_block(void *block) { return _Block_copy(block); }
void mainspring_retain_queue(void *queue) { dispatch_retain(queue); }
void mainspring_release_queue(void *queue) { dispatch_release(queue); }

// MARK: - Synchronous blocks

static void run_in_turn(void *queue, void *block, int is_barrier, void (*original)(void *queue, void *block)) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return original(queue, block);
  if (mainspring_know_queue(queue).kind == mainspring_queue_is_main && !mainspring_is_on_main_queue())
    return mainspring_work_hooks.queues.run_on_main_queue(owner, block);
  void *turn = mainspring_work_hooks.queues.begin_turn(owner, queue, is_barrier, mainspring_note_origin());
  original(queue, block);
  if (turn != NULL) mainspring_work_hooks.queues.end_turn(turn);
}

REPLACEMENT void dispatch_sync(void *queue, void *block) { run_in_turn(queue, block, 0, ORIGINAL(dispatch_sync)); }

REPLACEMENT void dispatch_barrier_sync(void *queue, void *block) { run_in_turn(queue, block, 1, ORIGINAL(dispatch_barrier_sync)); }

struct application_of_block {
  void *block;
  void *owner;
  void *work;
};

static void apply_block(void *context, size_t index) {
  struct application_of_block *application = context;
  void *owner = mainspring_set_owner_of_thread(application->owner);
  void *work = mainspring_set_work_of_thread(application->work);
  mainspring_call_block_with_index(application->block, index);
  mainspring_set_work_of_thread(work);
  mainspring_set_owner_of_thread(owner);
}

REPLACEMENT void dispatch_apply(size_t iterations, void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_apply)(iterations, queue, block);
  struct application_of_block application = {block, owner, mainspring_work_of_thread()};
  if (!mainspring_work_hooks.queues.applies_in_order(owner)) return dispatch_apply_f(iterations, queue, &application, apply_block);
  for (size_t index = 0; index < iterations; index++) apply_block(&application, index);
}

// MARK: - Running

void mainspring_run_on_queue(void *queue, int is_barrier, void *context, void (*run)(void *context)) {
  if (is_barrier) return dispatch_barrier_async_f(queue, context, run);
  dispatch_async_f(queue, context, run);
}

void mainspring_run_on_main_queue(void *context, void (*run)(void *context)) {
  dispatch_async_f((void *)&_dispatch_main_q, context, run);
}
