/// Uses a value, so that the compiler keeps the work that makes it.
///
/// In an optimised build the compiler may remove work whose result nothing uses. Callable from any thread.
@_optimize(none)
@inline(never)
public func keep<Value>(_ value: Value) {}
