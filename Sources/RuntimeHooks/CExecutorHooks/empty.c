// SwiftPM requires a source file; the header contains all the code.
#include "executor_hooks.h"
