/// A time in seconds; Foundation on Linux has no type of this name.
public typealias CFTimeInterval = Double
