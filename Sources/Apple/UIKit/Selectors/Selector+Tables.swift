/// Selectors in the lists that `mainspring adopt` writes: the types of the arguments distinguish methods of the same
/// name.
extension Selector {
  /// Creates a selector for a method of `type` without arguments.
  public init<T, R>(_ name: String, in type: T.Type, method: @escaping (T) -> () -> R) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method of `type` without arguments on the main actor.
  public init<T, R>(_ name: String, in type: T.Type, method: @escaping (T) -> @MainActor () -> R) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method of `type` with one argument.
  public init<T, A, R>(_ name: String, in type: T.Type, taking: A.Type, method: @escaping (T) -> (A) -> R) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method of `type` with one argument on the main actor.
  public init<T, A, R>(_ name: String, in type: T.Type, taking: A.Type, method: @escaping (T) -> @MainActor (A) -> R) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method of `type` with two arguments.
  public init<T, A, B, R>(
    _ name: String,
    in type: T.Type,
    taking: A.Type,
    _ second: B.Type,
    method: @escaping (T) -> (A, B) -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method of `type` with two arguments on the main actor.
  public init<T, A, B, R>(
    _ name: String,
    in type: T.Type,
    taking: A.Type,
    _ second: B.Type,
    method: @escaping (T) -> @MainActor (A, B) -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a static method without arguments.
  public init<R>(_ name: String, typeMethod: @escaping () -> R) { self.init(name, method: typeMethod) }

  /// Creates a selector for a static method without arguments on the main actor.
  public init<R>(_ name: String, typeMethod: @escaping @MainActor () -> R) { self.init(name, method: typeMethod) }

  /// Creates a selector for a static method with one argument.
  public init<A, R>(_ name: String, taking: A.Type, typeMethod: @escaping (A) -> R) {
    self.init(name, method: typeMethod)
  }

  /// Creates a selector for a static method with one argument on the main actor.
  public init<A, R>(_ name: String, taking: A.Type, typeMethod: @escaping @MainActor (A) -> R) {
    self.init(name, method: typeMethod)
  }

  /// Creates a selector for a static method with two arguments.
  public init<A, B, R>(_ name: String, taking: A.Type, _ second: B.Type, typeMethod: @escaping (A, B) -> R) {
    self.init(name, method: typeMethod)
  }

  /// Creates a selector for a static method with two arguments on the main actor.
  public init<A, B, R>(_ name: String, taking: A.Type, _ second: B.Type, typeMethod: @escaping @MainActor (A, B) -> R) {
    self.init(name, method: typeMethod)
  }
}
