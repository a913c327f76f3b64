// The contents of `import OSLog`. A module of its own, because the compiler takes one alias for a module, and `os` is
// the other name.
@_exported import UnifiedLogging
