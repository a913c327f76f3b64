/// A value with the interface of `Unmanaged`, as Apple's functions return it.
///
/// Here the caller has nothing to release: both functions return the value.
public struct UnmanagedValue<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  /// Returns the value.
  public func takeRetainedValue() -> Value { value }

  /// Returns the value.
  public func takeUnretainedValue() -> Value { value }
}
