import Foundation
import Mainspring
import ProgramSymbols

/// A method of an object that was found by its name.
///
/// Any thread.
///
/// Swift on Linux has no table of methods by name. But the symbols of the program's file name each method, with all
/// that it takes, and where its code is; and a Swift closure is a piece of code with a pointer that is handed to it in
/// the very register in which a method gets `self`. So a method is called as a closure whose context is the object.
///
/// What is found can be called: of what is named alike, only methods are taken that return nothing and take none, one
/// or two of `Any`, `Any?`, `Notification` and classes. Everything else ends the process with a message: a method that
/// an optimised build has dropped, a program that was stripped of its symbols, a generic class.
package struct ActionMethod {
  private let code: UnsafeRawPointer
  private let shape: Shape
  private let name: String
  /// Whether it is a method of `UIResponder` itself, which stands there for subclasses and does nothing.
  let isOfEveryResponder: Bool

  private enum Shape {
    case none
    case one(Argument)
    case two(Argument, Argument)
  }

  private enum Argument {
    case any
    case optionalAny
    case notification
    case object(AnyClass?, isOptional: Bool)
  }

  /// The method of `type`, or of the nearest class above it, that `selector` names; nil where there is none.
  package init?(_ selector: Selector, of type: AnyClass) {
    let key = Key(type: ObjectIdentifier(type), selector: selector)
    if let known = ActionMethod.known.withLock({ $0[key] }) {
      guard let known else { return nil }
      self = known
      return
    }
    var next: AnyClass? = type
    // The classes of Foundation have no actions.
    while let ancestor = next, ancestor != NSObject.self {
      for symbol in ActionMethod.methods(of: ancestor) {
        guard ActionMethod.selectors(of: symbol).contains(selector.description) else { continue }
        self.init(symbol, of: ancestor, for: type)
        let found = self
        ActionMethod.known.withLock { $0[key] = .some(found) }
        return
      }
      next = _getSuperclass(ancestor)
    }
    ActionMethod.known.withLock { $0[key] = .some(nil) }
    return nil
  }

  private init(_ symbol: MethodSymbol, of owner: AnyClass, for type: AnyClass) {
    name = "\(owner).\(symbol.name)"
    isOfEveryResponder = owner == UIResponder.self
    let shown = name
    let arguments = symbol.parameters.map { parameter in
      guard let argument = ActionMethod.argument(parameter.type) else {
        fatalError(
          "\(shown) cannot be called by its name: it takes a \(parameter.type), and here only Any, Any?, Notification and "
            + "classes can be given to such a method."
        )
      }
      return argument
    }
    switch arguments.count {
    case 0: shape = .none
    case 1: shape = .one(arguments[0])
    case 2: shape = .two(arguments[0], arguments[1])
    default: fatalError("\(name) cannot be called by its name: it takes more than two things.")
    }
    code = ActionMethod.override(symbol, of: owner, for: type, name)
  }

  /// What `type` has in the place of the method of `owner`, which may be its own.
  private static func override(
    _ symbol: MethodSymbol,
    of owner: AnyClass,
    for type: AnyClass,
    _ name: String
  ) -> UnsafeRawPointer {
    guard symbol.canBeOverridden, type != owner else { return symbol.address }
    guard let slot = MethodTable(owner)?.slot(of: symbol.address), let code = MethodTable(type)?[slot] else {
      fatalError(
        "\(name) cannot be called by its name for a \(type), which may override it: an optimised build has dropped what would "
          + "tell. Mark the method with `@used dynamic`, and each override of it with `@used`."
      )
    }
    return code
  }

  // MARK: - Calling

  /// Calls the method of `target`, which must be of the class that the method was looked for in, or of a subclass of
  /// it.
  ///
  /// On the thread that calls this; what the method does not take is not given to it.
  package func call(_ target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) {
    switch shape {
    case .none: bound(target, to: NoArgument.self).body()
    case .one(let argument): call(target, first, as: argument)
    case .two(let one, let two): call(target, first, as: one, second, as: two)
    }
  }

  private func call(_ target: AnyObject, _ value: Any?, as argument: Argument) {
    switch argument {
    case .any: bound(target, to: AnyArgument.self).body(present(value))
    case .optionalAny: bound(target, to: OptionalAnyArgument.self).body(value)
    case .notification: bound(target, to: NotificationArgument.self).body(notification(value))
    case .object(let type, let isOptional):
      bound(target, to: ObjectArgument.self).body(object(value, type, isOptional))
    }
  }

  private func call(
    _ target: AnyObject,
    _ first: Any?,
    as one: Argument,
    _ second: Any?,
    as two: Argument
  ) {
    guard case .object(let type, let isOptional) = two else {
      fatalError("\(name) cannot be called by its name: the second of two must be of a class.")
    }
    let last = object(second, type, isOptional)
    switch one {
    case .any: bound(target, to: AnyAndObject.self).body(present(first), last)
    case .optionalAny: bound(target, to: OptionalAnyAndObject.self).body(first, last)
    case .notification: bound(target, to: NotificationAndObject.self).body(notification(first), last)
    case .object(let type, let isOptional):
      bound(target, to: TwoObjects.self).body(object(first, type, isOptional), last)
    }
  }

  // Functions inside of structs, since a function alone would be cast as if it took everything by address.
  private struct NoArgument { let body: () -> Void }
  private struct AnyArgument { let body: (Any) -> Void }
  private struct OptionalAnyArgument { let body: (Any?) -> Void }
  private struct NotificationArgument { let body: (Notification) -> Void }
  // A reference to a class and an optional one are the same word.
  private struct ObjectArgument { let body: (AnyObject?) -> Void }
  private struct AnyAndObject { let body: (Any, AnyObject?) -> Void }
  private struct OptionalAnyAndObject { let body: (Any?, AnyObject?) -> Void }
  private struct NotificationAndObject { let body: (Notification, AnyObject?) -> Void }
  private struct TwoObjects { let body: (AnyObject?, AnyObject?) -> Void }

  /// The code with `target` for its context.
  ///
  /// `unsafeBitCast` is right as long as a function is these two words, and a context is handed over as `self` is: on
  /// x86-64 and arm64 that is Swift's calling convention. The tests call methods of each shape, with and without
  /// optimisation.
  private func bound<Function>(_ target: AnyObject, to: Function.Type) -> Function {
    unsafeBitCast((code: code, context: target), to: Function.self)
  }

  // MARK: - What is given

  private func present(_ value: Any?) -> Any {
    guard let value else { fatalError("\(name) takes something, and there is nothing to give to it.") }
    return value
  }

  private func notification(_ value: Any?) -> Notification {
    if let value = value as? Notification { return value }
    fatalError("\(name) takes a Notification, and was to be given \(value ?? "nothing").")
  }

  private func object(_ value: Any?, _ type: AnyClass?, _ isOptional: Bool) -> AnyObject? {
    guard let value else {
      require(isOptional, "\(name) takes an object, and there is none to give to it.")
      return nil
    }
    // A notification comes as a value, and is an object to those who take an NSNotification.
    let object = type == NSNotification.self ? (value as? Notification)?._bridgeToObjectiveC() : value as AnyObject
    let isRight = object.map { object in type.map { isKind(object, of: $0) } ?? true } ?? false
    require(isRight, "\(name) takes a \(type.map { "\($0)" } ?? "object"), and was to be given \(value).")
    return object
  }

  private func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    var next: AnyClass? = Swift.type(of: object)
    while let ancestor = next {
      if ancestor == type { return true }
      next = _getSuperclass(ancestor)
    }
    return false
  }

  private static func argument(_ text: String) -> Argument? {
    let optional = "Swift.Optional<"
    let isOptional = text.hasPrefix(optional)
    let type = isOptional ? String(text.dropFirst(optional.count).dropLast()) : text
    switch type {
    case "Any": return isOptional ? .optionalAny : .any
    case "Foundation.Notification": return isOptional ? nil : .notification
    case "Swift.AnyObject": return .object(nil, isOptional: isOptional)
    default: return NSClassFromString(type).map { .object($0, isOptional: isOptional) }
    }
  }

  // MARK: - Names

  /// The names that Objective-C could have for a method.
  private static func selectors(of symbol: MethodSymbol) -> [String] {
    guard let first = symbol.parameters.first else { return [symbol.name] }
    let rest = symbol.parameters.dropFirst().map { $0.label + ":" }.joined()
    if first.label.isEmpty { return ["\(symbol.name):\(rest)"] }
    let label = first.label.prefix(1).uppercased() + first.label.dropFirst()
    // "With" comes in unless the label is such a word itself; which words these are is not worth a list.
    return ["\(symbol.name)\(label):\(rest)", "\(symbol.name)With\(label):\(rest)"]
  }

  // MARK: - What was found before

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }

  private static let known = Locked<[Key: ActionMethod?]>([:])
  private static let classes = Locked<[ObjectIdentifier: [MethodSymbol]]>([:])

  private static func methods(of type: AnyClass) -> [MethodSymbol] {
    if let known = classes.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let methods = MethodSymbol.ofClass(at: ProgramClass.metadata(of: type)) ?? []
    classes.withLock { $0[ObjectIdentifier(type)] = methods }
    return methods
  }
}

// Addresses of code and classes, which last as long as the process.
extension ActionMethod: @unchecked Sendable {}

extension ActionMethod {
  /// Calls the method of `target` that `selector` names.
  ///
  /// On the thread that calls this. A method that is not found ends the process.
  package static func perform(_ selector: Selector, on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) {
    let type: AnyClass = Swift.type(of: target)
    guard let method = ActionMethod(selector, of: type) else {
      fatalError(
        "\(type) has no method for the selector \"\(selector)\" that could be found. Mark the method with `@used`: an "
          + "optimised build drops what nobody seems to call. Methods of generic classes are not found, nor those of a "
          + "program that was stripped of its symbols."
      )
    }
    method.call(target, first, second)
  }
}
