// Re-exports the types that the constants name.
@_exported import UniformTypes
