// This module stands for Apple's module `OSLog`. It is separate, because the compiler accepts one alias for a module,
// and the alias of UnifiedLogging is `os`.
@_exported import UnifiedLogging
