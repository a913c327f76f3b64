/// Uses a value, so that the compiler keeps the work that makes it.
///
/// Without a use of its result, the work of a benchmark can be removed from an optimised build. Callable from any
/// thread.
@_optimize(none)
@inline(never)
public func keep<Value>(_ value: Value) {}
