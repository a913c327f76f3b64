#include "dispatch.h"

#include <replacement.h>

// MARK: - Flags

extern void *dispatch_block_create(unsigned long flags, const void *block);

struct block {
  void *isa;
  int flags, reserved;
  uintptr_t invoke;
  const uintptr_t *descriptor;
  uintptr_t captured[2];
};

// A block that dispatch_block_create has made captures a number that marks it, and then its flags. Dispatch does not
// tell them; this reads them from a block whose flags are known, so that another Dispatch is noticed and not misread.
static uintptr_t function_of_items, mark_of_items;

__attribute__((constructor)) static void learn_items(void) {
  void *plain = dispatch_block_create(0, ^{ });
  void *barrier = dispatch_block_create(1, ^{ });
  struct block *one = plain, *other = barrier;
  if (one->invoke == other->invoke && one->captured[0] == other->captured[0] && !(one->captured[1] & 1) && other->captured[1] & 1) {
    function_of_items = one->invoke;
    mark_of_items = one->captured[0];
  }
  _Block_release(plain);
  _Block_release(barrier);
}

static int is_barrier_item(const struct block *block) {
  return block->invoke == function_of_items && block->captured[0] == mark_of_items && block->captured[1] & 1;
}

// MARK: - Copies

// The block's function and the function that a Swift closure stores in its block come first: they best identify where
// the block comes from.
static struct mainspring_origin origin_of_block(const struct block *block) {
  struct mainspring_origin origin = mainspring_note_origin();
  if (origin.count > 10) origin.count = 10;
  for (int index = origin.count; index-- > 0;) origin.frames[index + 2] = origin.frames[index];
  origin.frames[0] = block->descriptor[1] > offsetof(struct block, captured) ? block->captured[0] : 0;
  origin.frames[1] = block->invoke;
  origin.count += 2;
  return origin;
}

struct mainspring_block mainspring_copy_block(void *queue, void *block, void *group, int is_barrier) {
  dispatch_retain(queue);
  if (group != NULL) dispatch_retain(group);
  return (struct mainspring_block){queue, _Block_copy(block), group, is_barrier || is_barrier_item(block), origin_of_block(block)};
}

void *mainspring_copy_of_block(void *block) { return _Block_copy(block); }

// MARK: - Calls

void mainspring_call_block(void *block) { ((void (*)(void *))((struct block *)block)->invoke)(block); }

void mainspring_call_block_with_index(void *block, size_t index) {
  ((void (*)(void *, size_t))((struct block *)block)->invoke)(block, index);
}

void mainspring_release_block(void *block) { _Block_release(block); }
