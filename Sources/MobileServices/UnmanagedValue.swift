/// A value with the interface of `Unmanaged`, in which C functions of Core Foundation return their results.
///
/// Here the caller has nothing to release: all members return the value.
public struct UnmanagedValue<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  /// Returns the value.
  public func takeRetainedValue() -> Value { value }

  /// Returns the value.
  public func takeUnretainedValue() -> Value { value }
}
