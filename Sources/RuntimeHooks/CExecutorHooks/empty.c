// SwiftPM wants a source file; the header has all there is.
#include "executor_hooks.h"
