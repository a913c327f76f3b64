import Foundation
import Mainspring
import ProgramSymbols

/// A method of an object, found by its name.
///
/// Any thread.
///
/// Swift on Linux has no table of methods by name. However, the symbols of the program's file name each method, with
/// all its parameters and the address of its code. A Swift closure is a code pointer and a context pointer, and the
/// context is passed in the register in which a method receives `self`. A method is therefore called as a closure whose
/// context is the object.
///
/// Only methods that return nothing and take up to two parameters of type `Any`, `Any?`, `Notification` or a class can
/// be called. A call of any other method ends the process with a message. Methods that an optimized build has removed,
/// methods of generic classes, and methods of programs without symbols are not found.
package struct ActionMethod {
  private let code: UnsafeRawPointer
  private let shape: Shape
  private let name: String
  /// The class that declares the method.
  let owner: AnyClass

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

  /// Finds the method that `selector` names in `type` or its nearest superclass; nil if no class has it.
  package init?(_ selector: Selector, of type: AnyClass) {
    let key = Key(type: ObjectIdentifier(type), selector: selector)
    if let known = ActionMethod.known.withLock({ $0[key] }) {
      guard let known else { return nil }
      self = known
      return
    }
    var next: AnyClass? = type
    // The search ends at `NSObject`: Foundation's classes have no actions.
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
    self.owner = owner
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

  /// Returns the code that `type` uses for the method of `owner`, which may be an override.
  private static func override(
    _ symbol: MethodSymbol,
    of owner: AnyClass,
    for type: AnyClass,
    _ name: String
  ) -> UnsafeRawPointer {
    guard symbol.canBeOverridden, type != owner else { return symbol.address }
    guard let slot = MethodTable(owner)?.slot(of: symbol.address), let code = MethodTable(type)?[slot] else {
      fatalError(
        "\(name) cannot be called by its name for a \(type), which may override it: an optimized build has dropped what would "
          + "tell. Mark the method with `@used dynamic`, and each override of it with `@used`."
      )
    }
    return code
  }

  // MARK: - Calling

  /// Calls the method on `target`, on the calling thread.
  ///
  /// `target` must be of the class in which the method was looked up, or of one of its subclasses. Arguments in excess
  /// of the method's parameters are dropped.
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

  // The functions are in structs, because a cast of a bare function would assume that it takes every argument by
  // address.
  private struct NoArgument { let body: () -> Void }
  private struct AnyArgument { let body: (Any) -> Void }
  private struct OptionalAnyArgument { let body: (Any?) -> Void }
  private struct NotificationArgument { let body: (Notification) -> Void }
  // A reference to a class and an optional reference have the same representation.
  private struct ObjectArgument { let body: (AnyObject?) -> Void }
  private struct AnyAndObject { let body: (Any, AnyObject?) -> Void }
  private struct OptionalAnyAndObject { let body: (Any?, AnyObject?) -> Void }
  private struct NotificationAndObject { let body: (Notification, AnyObject?) -> Void }
  private struct TwoObjects { let body: (AnyObject?, AnyObject?) -> Void }

  /// Returns the code as a closure whose context is `target`.
  ///
  /// `unsafeBitCast` is valid as long as a function value consists of these two words and a context is passed in the
  /// same register as `self`. Swift's calling convention does so on x86-64 and arm64. The tests call methods of each
  /// shape, with and without optimization.
  private func bound<Function>(_ target: AnyObject, to: Function.Type) -> Function {
    unsafeBitCast((code: code, context: target), to: Function.self)
  }

  // MARK: - Arguments

  private func present(_ value: Any?) -> Any {
    guard let value else { fatalError("\(name) takes something, and there is nothing to give to it.") }
    return value
  }

  private func notification(_ value: Any?) -> Notification {
    if let value = value as? Notification { return value }
    fatalError("\(name) takes a Notification, but its argument is \(value ?? "nothing").")
  }

  private func object(_ value: Any?, _ type: AnyClass?, _ isOptional: Bool) -> AnyObject? {
    guard let value else {
      require(isOptional, "\(name) takes an object, and there is none to give to it.")
      return nil
    }
    // A notification arrives as a value; a method that takes an `NSNotification` receives it as an object.
    let object = type == NSNotification.self ? (value as? Notification)?._bridgeToObjectiveC() : value as AnyObject
    let isRight = object.map { object in type.map { isKind(object, of: $0) } ?? true } ?? false
    require(isRight, "\(name) takes a \(type.map { "\($0)" } ?? "object"), but its argument is \(value).")
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

  /// Returns the possible Objective-C names of a method.
  private static func selectors(of symbol: MethodSymbol) -> [String] {
    guard let first = symbol.parameters.first else { return [symbol.name] }
    let rest = symbol.parameters.dropFirst().map { $0.label + ":" }.joined()
    if first.label.isEmpty { return ["\(symbol.name):\(rest)"] }
    let label = first.label.prefix(1).uppercased() + first.label.dropFirst()
    // Objective-C inserts "With" unless the label itself begins with a preposition. Both forms are accepted, so no list
    // of prepositions is needed.
    return ["\(symbol.name)\(label):\(rest)", "\(symbol.name)With\(label):\(rest)"]
  }

  // MARK: - Cache

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

// Unchecked: it is immutable, and the addresses of code and classes are valid for the lifetime of the process.
extension ActionMethod: @unchecked Sendable {}

extension ActionMethod {
  /// Calls the method of `target` that `selector` names, on the calling thread.
  ///
  /// It calls the method that the selector carries, if the target has that method; otherwise the method that the
  /// program's tables list (``SelectorTable``); and otherwise the method that the program's symbols name. If there is
  /// none, it ends the process with a message.
  package static func perform(_ selector: Selector, on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) {
    guard performIfFound(selector, on: target, first, second) else {
      let type: AnyClass = target as? AnyClass ?? Swift.type(of: target)
      fatalError(
        "\(type) has no method for the selector \"\(selector)\" that could be found. \(isLocal(type) ? localLimit : "")"
          + "`mainspring adopt` lists all methods with `@objc`. Without it, mark the method with `@used`: an optimized "
          + "build drops what nobody seems to call. Static methods, methods of generic classes, and those of a program "
          + "that was stripped of its symbols are then not found."
      )
    }
  }

  private static let localLimit =
    "The class is declared inside a function, and the program's symbols do not lead to methods of such classes: declare "
    + "it outside of the function, unless `mainspring adopt` has listed its methods. "

  /// Whether a class is declared inside a function.
  ///
  /// The runtime names a context without a name by its address, and ends it with `yXZ`. A private type has one, a type
  /// inside a function at least two in a row: the function and the type's own.
  static func isLocal(_ type: AnyClass) -> Bool {
    _mangledTypeName(type)?.firstMatch(of: /yXZ[0-9]+\$[0-9a-f]+yXZ/) != nil
  }

  /// Calls the method as ``perform(_:on:_:_:)`` does; returns false if the target has no such method.
  static func performIfFound(
    _ selector: Selector,
    on target: AnyObject,
    _ first: Any? = nil,
    _ second: Any? = nil
  ) -> Bool {
    if let method = typed(selector, on: target) {
      method.call(target, first, second)
    } else if let method = ActionMethod(selector, of: type(of: target)) {
      method.call(target, first, second)
    } else {
      return false
    }
    return true
  }

  /// Returns whether `target` has a method that `selector` names.
  static func exists(_ selector: Selector, on target: AnyObject) -> Bool {
    typed(selector, on: target) != nil || ActionMethod(selector, of: type(of: target)) != nil
  }

  /// Returns the method of `target` that can be found without the program's symbols; nil if there is none.
  static func typed(_ selector: Selector, on target: AnyObject) -> TypedMethod? {
    if let method = selector.method, method.accepts(target) { return method }
    return SelectorTable.method(selector, of: target)
  }
}
