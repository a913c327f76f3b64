// Tells when an object of a class is destroyed: what objc_setAssociatedObject needs to release an object's associations
// with the object.
#ifndef MAINSPRING_ASSOCIATION_HOOKS_H
#define MAINSPRING_ASSOCIATION_HOOKS_H

#include <stdbool.h>

#pragma clang assume_nonnull begin

// Functions that are called on the thread on which the last reference to an object was released.
struct mainspring_destruction_observer {
  // Called before the object is destroyed. Returns the destroyer that the class had before it was replaced.
  const void *_Nonnull (*_Nonnull will_destroy)(const void *object, const void *metadata);
  // Called after the object was destroyed, when its memory may already be that of another object.
  void (*_Nonnull did_destroy)(const void *object);
};

// Sets the observer, which must live as long as the process. Call it once, before the first destroyer is replaced.
void mainspring_observe_destruction(const struct mainspring_destruction_observer *observer);

// Replaces the destroyer in a class's metadata, and returns the former one. Call it once for each class.
const void *mainspring_replace_destroyer(void *metadata);

// Returns whether the object is being destroyed.
bool mainspring_is_being_destroyed(const void *object);

#pragma clang assume_nonnull end

#endif
