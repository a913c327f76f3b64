#define _GNU_SOURCE
#include <dlfcn.h>
#include <hook_switches.h>
#include <replacement.h>

#define COOKIES "$s20FoundationNetworking17HTTPCookieStorageC6sharedACvgZ"
#define CACHE "$s20FoundationNetworking8URLCacheC6sharedACvgZ"
#define SET_CACHE "$s20FoundationNetworking8URLCacheC6sharedACvsZ"

// Defined in Swift.
extern void mainspring_shared_cookies(void) __attribute__((weak));
extern void mainspring_shared_cache(void) __attribute__((weak));
extern void mainspring_set_shared_cache(void) __attribute__((weak));

// The jump targets for calls of the replaced functions and of Foundation's own; see CDeviceHooks/notifications.c.
#define HIDDEN __attribute__((visibility("hidden")))
HIDDEN void *mainspring_shared_cookies_target, *mainspring_shared_cache_target, *mainspring_set_shared_cache_target;
HIDDEN void *mainspring_shared_cookies_original, *mainspring_shared_cache_original, *mainspring_set_shared_cache_original;

// Priority 102 runs this after the hooks that are disabled are known, and before any other code of the program.
__attribute__((constructor(102))) static void find_originals(void) {
  mainspring_shared_cookies_target = mainspring_shared_cookies_original = dlsym(RTLD_NEXT, COOKIES);
  mainspring_shared_cache_target = mainspring_shared_cache_original = dlsym(RTLD_NEXT, CACHE);
  mainspring_set_shared_cache_target = mainspring_set_shared_cache_original = dlsym(RTLD_NEXT, SET_CACHE);
  if (!mainspring_hook_is_enabled(mainspring_hook_containers)) return;
  if (mainspring_shared_cookies_original && mainspring_shared_cookies) {
    mainspring_shared_cookies_target = (void *)mainspring_shared_cookies;
  }
  if (mainspring_shared_cache_original && mainspring_set_shared_cache_original && mainspring_shared_cache) {
    mainspring_shared_cache_target = (void *)mainspring_shared_cache;
    mainspring_set_shared_cache_target = (void *)mainspring_set_shared_cache;
  }
}

#if defined(GO_ON_AT)
REPLACE_WITH_JUMP(shared_cookies, COOKIES)
REPLACE_WITH_JUMP(shared_cache, CACHE)
REPLACE_WITH_JUMP(set_shared_cache, SET_CACHE)
#endif
