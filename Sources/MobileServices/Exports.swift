// The types that the constants name.
@_exported import UniformTypes
