// Stands for `OSLog`. It is a separate module, because the compiler accepts one alias for a module, and the alias of
// UnifiedLogging is `os`.
@_exported import UnifiedLogging
