import Foundation

/// A method that a selector carries, together with its types.
///
/// Any thread. Unlike ``ActionMethod`` it needs no symbols, so it exists for methods of every class, in every build.
struct TypedMethod: @unchecked Sendable {
  // Unchecked: the functions are references to methods and capture nothing that changes.

  /// The class or protocol of the targets; nil for a static method, whose target is a class.
  let targetType: Any.Type?
  private let isTarget: (AnyObject) -> Bool
  private let body: (AnyObject, Any?, Any?) -> Void

  /// Creates an instance method of `Target` from a function that calls it.
  init<Target>(of type: Target.Type, _ body: @escaping @MainActor (Target, Any?, Any?) -> Void) {
    targetType = type
    isTarget = { $0 is Target }
    self.body = TypedMethod.unisolated { target, first, second in
      if let target = target as? Target { body(target, first, second) }
    }
  }

  /// Creates a static method from a function that calls it.
  init(_ body: @escaping @MainActor (Any?, Any?) -> Void) {
    targetType = nil
    isTarget = { $0 is AnyClass }
    self.body = TypedMethod.unisolated { _, first, second in body(first, second) }
  }

  /// Returns whether the method can be called on `target`.
  func accepts(_ target: AnyObject) -> Bool { isTarget(target) }

  /// Calls the method on a target that the method accepts, on the calling thread.
  func call(_ target: AnyObject, _ first: Any?, _ second: Any?) { body(target, first, second) }

  /// Returns `value` as an argument of the type that the method takes; ends the process if it is of another type.
  static func argument<Argument>(_ value: Any?, of selector: String) -> Argument {
    if let value, let argument = value as? Argument { return argument }
    // An optional parameter accepts nil.
    if value == nil, Argument.self != Any.self, let none = Any?.none as? Argument { return none }
    // The parameter may be a `Notification` or an `NSNotification`.
    if let notification = (value as? Notification)?._bridgeToObjectiveC() as? Argument { return notification }
    // Objective-C passes the address of the sender, which a Boolean parameter reads as true if there is a sender.
    if let isPresent = (value != nil) as? Argument { return isPresent }
    fatalError("The method \(selector) takes a \(Argument.self), but its argument is \(value ?? "nothing").")
  }

  // MARK: - Isolation

  private struct Isolated { let body: @MainActor (AnyObject, Any?, Any?) -> Void }
  private struct Unisolated { let body: (AnyObject, Any?, Any?) -> Void }

  /// Returns a function that runs on the calling thread, whatever the isolation of the method.
  ///
  /// The Objective-C runtime calls methods in the same way: a notification, for example, calls its observer on the
  /// posting thread. `unsafeBitCast` is valid because isolation is not a part of a function's representation. The
  /// functions are in structs, because a cast of a bare function would assume that it takes every argument by address.
  private static func unisolated(
    _ body: @escaping @MainActor (AnyObject, Any?, Any?) -> Void
  ) -> (AnyObject, Any?, Any?) -> Void {
    unsafeBitCast(Isolated(body: body), to: Unisolated.self).body
  }
}
