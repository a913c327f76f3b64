// What the constants name.
@_exported import UniformTypes
