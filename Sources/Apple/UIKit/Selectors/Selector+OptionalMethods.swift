/// Selectors for optional methods of protocols, which `mainspring adopt` declares as methods that throw.
///
/// They contain only the name: `responds(to:)` must search the object's own methods, not the protocol's defaults.
extension Selector {
  /// Creates a selector for an optional method without arguments.
  @_disfavoredOverload
  public init<T, R>(_ name: String, method: (T) -> () throws -> R) { self.init(name) }

  /// Creates a selector for an optional method with one argument.
  @_disfavoredOverload
  public init<T, A, R>(_ name: String, method: (T) -> (A) throws -> R) {
    self.init(name.contains(":") ? name : name + ":")
  }

  /// Creates a selector for an optional method with two arguments.
  @_disfavoredOverload
  public init<T, A, B, R>(_ name: String, method: (T) -> (A, B) throws -> R) {
    self.init(name.contains(":") ? name : name + "::")
  }
}
