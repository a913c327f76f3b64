/// A time in seconds; Foundation on Linux has none of this name.
public typealias CFTimeInterval = Double
