/// Selectors that carry their method, as the selectors of `#selector` do on Apple's platforms.
///
/// `mainspring adopt` writes them in place of `#selector`, and they can be written by hand: `Selector("save:", method:
/// Editor.save(_:))`. Such a method is found in every build and in every class, also in a generic class, a nested class
/// or a class inside a function. If the target is of an unrelated class, the target's own method of that name is
/// called, as for other selectors.
///
/// A name without colons gets a colon for each of the method's arguments.
extension Selector {
  /// Creates a selector for an instance method without arguments.
  public init<T, R>(_ name: String, method: @escaping (T) -> () -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(name, arguments: 0, TypedMethod(of: T.self) { target, _, _ in _ = method(target)() })
  }

  /// Creates a selector for an instance method without arguments on the main actor.
  public init<T, R>(_ name: String, method: @escaping (T) -> @MainActor () -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(name, arguments: 0, TypedMethod(of: T.self) { target, _, _ in _ = method(target)() })
  }

  /// Creates a selector for an instance method with one argument.
  public init<T, A, R>(_ name: String, method: @escaping (T) -> (A) -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(
      name,
      arguments: 1,
      TypedMethod(of: T.self) { target, first, _ in _ = method(target)(TypedMethod.argument(first, of: name)) }
    )
  }

  /// Creates a selector for an instance method with one argument on the main actor.
  public init<T, A, R>(_ name: String, method: @escaping (T) -> @MainActor (A) -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(
      name,
      arguments: 1,
      TypedMethod(of: T.self) { target, first, _ in _ = method(target)(TypedMethod.argument(first, of: name)) }
    )
  }

  /// Creates a selector for an instance method with two arguments.
  public init<T, A, B, R>(_ name: String, method: @escaping (T) -> (A, B) -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(
      name,
      arguments: 2,
      TypedMethod(of: T.self) { target, first, second in
        _ = method(target)(TypedMethod.argument(first, of: name), TypedMethod.argument(second, of: name))
      }
    )
  }

  /// Creates a selector for an instance method with two arguments on the main actor.
  public init<T, A, B, R>(_ name: String, method: @escaping (T) -> @MainActor (A, B) -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(
      name,
      arguments: 2,
      TypedMethod(of: T.self) { target, first, second in
        _ = method(target)(TypedMethod.argument(first, of: name), TypedMethod.argument(second, of: name))
      }
    )
  }

  /// Creates a selector for a method without arguments of the class of `value`, which is not evaluated.
  public init<T, R>(
    _ name: String,
    of value: @autoclosure () -> T,
    method: @escaping (T) -> () -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method without arguments on the main actor, of the class of `value`, which is not
  /// evaluated.
  public init<T, R>(
    _ name: String,
    of value: @autoclosure () -> T,
    method: @escaping (T) -> @MainActor () -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method with one argument of the class of `value`, which is not evaluated.
  public init<T, A, R>(
    _ name: String,
    of value: @autoclosure () -> T,
    method: @escaping (T) -> (A) -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method with one argument on the main actor, of the class of `value`, which is not
  /// evaluated.
  public init<T, A, R>(
    _ name: String,
    of value: @autoclosure () -> T,
    method: @escaping (T) -> @MainActor (A) -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method with two arguments of the class of `value`, which is not evaluated.
  public init<T, A, B, R>(
    _ name: String,
    of value: @autoclosure () -> T,
    method: @escaping (T) -> (A, B) -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a method with two arguments on the main actor, of the class of `value`, which is not
  /// evaluated.
  public init<T, A, B, R>(
    _ name: String,
    of value: @autoclosure () -> T,
    method: @escaping (T) -> @MainActor (A, B) -> R
  ) {
    self.init(name, method: method)
  }

  /// Creates a selector for a static method without arguments.
  @_disfavoredOverload
  public init<R>(_ name: String, method: @escaping () -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(name, arguments: 0, TypedMethod { _, _ in _ = method() })
  }

  /// Creates a selector for a static method without arguments on the main actor.
  @_disfavoredOverload
  public init<R>(_ name: String, method: @escaping @MainActor () -> R) {
    self.init(name, arguments: 0, TypedMethod { _, _ in _ = method() })
  }

  /// Creates a selector for a static method with one argument.
  @_disfavoredOverload
  public init<A, R>(_ name: String, method: @escaping (A) -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(name, arguments: 1, TypedMethod { first, _ in _ = method(TypedMethod.argument(first, of: name)) })
  }

  /// Creates a selector for a static method with one argument on the main actor.
  @_disfavoredOverload
  public init<A, R>(_ name: String, method: @escaping @MainActor (A) -> R) {
    self.init(name, arguments: 1, TypedMethod { first, _ in _ = method(TypedMethod.argument(first, of: name)) })
  }

  /// Creates a selector for a static method with two arguments.
  @_disfavoredOverload
  public init<A, B, R>(_ name: String, method: @escaping (A, B) -> R) {
    // As in Objective-C, the caller of a selector chooses a thread that its method permits.
    nonisolated(unsafe) let method = method
    self.init(
      name,
      arguments: 2,
      TypedMethod { first, second in
        _ = method(TypedMethod.argument(first, of: name), TypedMethod.argument(second, of: name))
      }
    )
  }

  /// Creates a selector for a static method with two arguments on the main actor.
  @_disfavoredOverload
  public init<A, B, R>(_ name: String, method: @escaping @MainActor (A, B) -> R) {
    self.init(
      name,
      arguments: 2,
      TypedMethod { first, second in
        _ = method(TypedMethod.argument(first, of: name), TypedMethod.argument(second, of: name))
      }
    )
  }
}
