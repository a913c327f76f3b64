/// A value as C functions of Core Foundation return it.
///
/// Here nothing has to be released: all members return the value.
public struct UnmanagedValue<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  /// Returns the value.
  public func takeRetainedValue() -> Value { value }

  /// Returns the value.
  public func takeUnretainedValue() -> Value { value }
}
