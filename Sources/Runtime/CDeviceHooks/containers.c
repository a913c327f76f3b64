#define _GNU_SOURCE
#include "containers.h"
#include "clocks.h"
#include "owners.h"

#include <dlfcn.h>
#include <hook_switches.h>
#include <replacement.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static _Atomic(mainspring_container_reader) reader;

// MARK: - Folders

// Returns the value of a variable for the running code. Sets `is_known` to 0 if it is the process's.
static char *value_of_device(const char *name, int *is_known) {
  mainspring_container_reader read = reader;
  int is_temporary = strcmp(name, "TMPDIR") == 0;
  int is_home = strcmp(name, "HOME") == 0 || strcmp(name, "CFFIXED_USER_HOME") == 0;
  // These would take precedence over folders in the home folder.
  int is_other = strncmp(name, "XDG_", 4) == 0;
  char *path = (void *)0;
  if (read != (void *)0 && (is_temporary || is_home || is_other) && !mainspring_thread_ends()) path = read(is_temporary);
  *is_known = path != (void *)0;
  return is_other ? (void *)0 : path;
}

REPLACEMENT char *getenv(const char *name) {
  int is_known;
  char *value = value_of_device(name, &is_known);
  return is_known ? value : ORIGINAL(getenv)(name);
}

REPLACEMENT char *secure_getenv(const char *name) {
  int is_known;
  char *value = value_of_device(name, &is_known);
  return is_known ? value : ORIGINAL(secure_getenv)(name);
}

// MARK: - UserDefaults and FileManager

#define STANDARD "$s10Foundation12UserDefaultsC8standardACvgZ"
#define SUITE "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC"
#define PLAIN "$s10Foundation12UserDefaultsCACycfC"
#define FILES "$s20FoundationEssentials11FileManagerC7defaultACvgZ"
#define PLAIN_FILES "$s20FoundationEssentials11FileManagerCACycfC"
#define SEARCH                                                                                                      \
  "$s10Foundation35NSSearchPathForDirectoriesInDomainsySaySSG0A10Essentials11FileManagerC06SearchC9DirectoryO_"     \
  "AF0kC10DomainMaskVSbtF"

// Defined in Swift.
extern void mainspring_standard_defaults(void) __attribute__((weak));
extern void mainspring_suite_defaults(void) __attribute__((weak));
extern void mainspring_plain_defaults(void) __attribute__((weak));
extern void mainspring_default_files(void) __attribute__((weak));
extern void mainspring_plain_files(void) __attribute__((weak));
extern void mainspring_search_path(void) __attribute__((weak));

// Return an object of the device to which the running code belongs, or NULL; defined in Swift.
#define SWIFT_CALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
extern SWIFT_CALL void *mainspring_suite_of_device(uint64_t name_word, void *name_object) __attribute__((weak));
extern SWIFT_CALL void *mainspring_files_of_device(void) __attribute__((weak));

// The jump targets for calls of the replaced functions and of Foundation's own; see notifications.c.
#define HIDDEN __attribute__((visibility("hidden")))
HIDDEN void *mainspring_standard_target, *mainspring_suite_target, *mainspring_plain_target;
HIDDEN void *mainspring_standard_original, *mainspring_suite_original, *mainspring_plain_original;
HIDDEN void *mainspring_files_target, *mainspring_plain_files_target, *mainspring_search_target;
HIDDEN void *mainspring_files_original, *mainspring_plain_files_original, *mainspring_search_original;

// Priority 101 runs this before any other code of the program.
__attribute__((constructor(101))) static void find_originals(void) {
  mainspring_standard_target = mainspring_standard_original = dlsym(RTLD_NEXT, STANDARD);
  mainspring_suite_target = mainspring_suite_original = dlsym(RTLD_NEXT, SUITE);
  mainspring_plain_target = mainspring_plain_original = dlsym(RTLD_NEXT, PLAIN);
  mainspring_files_target = mainspring_files_original = dlsym(RTLD_NEXT, FILES);
  mainspring_plain_files_target = mainspring_plain_files_original = dlsym(RTLD_NEXT, PLAIN_FILES);
  mainspring_search_target = mainspring_search_original = dlsym(RTLD_NEXT, SEARCH);
}

int mainspring_can_take_containers(void) {
  return mainspring_hook_is_enabled(mainspring_hook_containers) && mainspring_standard_original != (void *)0 &&
         mainspring_suite_original != (void *)0 && mainspring_plain_original != (void *)0 &&
         mainspring_files_original != (void *)0 && mainspring_plain_files_original != (void *)0 &&
         mainspring_search_original != (void *)0 && (void *)mainspring_standard_defaults != (void *)0 && mainspring_has_replaced(STANDARD) &&
         mainspring_has_replaced("secure_getenv");
}

void mainspring_take_containers(mainspring_container_reader new_reader) {
  if (!mainspring_can_take_containers()) return;
  reader = new_reader;
  mainspring_standard_target = (void *)mainspring_standard_defaults;
  mainspring_suite_target = (void *)mainspring_suite_defaults;
  mainspring_plain_target = (void *)mainspring_plain_defaults;
  mainspring_files_target = (void *)mainspring_default_files;
  mainspring_plain_files_target = (void *)mainspring_plain_files;
  mainspring_search_target = (void *)mainspring_search_path;
}

#if defined(GO_ON_AT)
REPLACE_WITH_JUMP(standard, STANDARD)
REPLACE_WITH_JUMP(suite, SUITE)
REPLACE_WITH_JUMP(plain, PLAIN)
REPLACE_WITH_JUMP(files, FILES)
REPLACE_WITH_JUMP(plain_files, PLAIN_FILES)
REPLACE_WITH_JUMP(search, SEARCH)
#endif

// MARK: - Initializers of objects that an optimized program has allocated itself

// Such a program calls none of the allocating initializers above, but the ones that they call. These receive an object,
// which they own, in the context register, and return the object to use.
#define INITIAL_SUITE "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc"
#define INITIAL_FILES "$s20FoundationEssentials11FileManagerCACycfc"

extern void swift_release(void *object);

// Whether the running code may need an object of its device in place of this one, whose class must not be a subclass.
// The first word of an object is the address of its class's metadata.
static int may_need_own(void *object, void *metadata) { return reader != (void *)0 && *(void **)object == metadata; }

typedef SWIFT_CALL void *(*suite_function)(uint64_t name_word, void *name_object, SELF void *self);

SWIFT_CALL void *mainspring_initialize_suite(uint64_t name_word, void *name_object, SELF void *self) __asm__(INITIAL_SUITE);

REPLACEMENT SWIFT_CALL void *mainspring_initialize_suite(uint64_t name_word, void *name_object, SELF void *self) {
  void *metadata = ORIGINAL_NAMED(void *, "$s10Foundation12UserDefaultsCN");
  void *own = may_need_own(self, metadata) ? mainspring_suite_of_device(name_word, name_object) : (void *)0;
  // Foundation's initializer takes over the name; only an initialized object can be released.
  void *made = ORIGINAL_NAMED(suite_function, INITIAL_SUITE)(name_word, name_object, self);
  if (own == (void *)0) return made;
  if (made != (void *)0) swift_release(made);
  return own;
}

typedef SWIFT_CALL void *(*files_function)(SELF void *self);

SWIFT_CALL void *mainspring_initialize_files(SELF void *self) __asm__(INITIAL_FILES);

REPLACEMENT SWIFT_CALL void *mainspring_initialize_files(SELF void *self) {
  void *metadata = ORIGINAL_NAMED(void *, "$s20FoundationEssentials11FileManagerCN");
  void *own = may_need_own(self, metadata) ? mainspring_files_of_device() : (void *)0;
  void *made = ORIGINAL_NAMED(files_function, INITIAL_FILES)(self);
  if (own == (void *)0) return made;
  swift_release(made);
  return own;
}
