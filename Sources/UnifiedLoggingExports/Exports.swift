// What `import OSLog` sees. A module of its own, because the compiler takes one alias for a module, and `os` is the
// other name.
@_exported import UnifiedLogging
