import Foundation
import Mainspring

/// A method by its name and its labels, to ask whether a class has written it.
///
/// Requirements that Apple leaves optional have defaults here, and some cannot be called to see whether it was the default; so
/// the symbols of the program are asked, as for methods that are called by name. In an optimised build they may be silent.
struct DeclaredMethod: Hashable {
  let name: String
  /// Empty for a parameter without one.
  let labels: [String]

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let method: DeclaredMethod
  }

  private static let known = Locked<[Key: Bool]>([:])
  private static let declarations = Locked<[Key: Bool]>([:])
  /// What the names of UIKit's own classes begin with, which a user may have renamed.
  private static let ownPrefix = String(reflecting: UITableView.self).prefix { $0 != "." } + "."

  /// Whether the class of `object`, or one above it that is not UIKit's, declares the method; also where that is not known.
  func isDeclared(by object: AnyObject) -> Bool {
    let key = Key(type: ObjectIdentifier(type(of: object)), method: self)
    if let known = DeclaredMethod.known.withLock({ $0[key] }) { return known }
    let found = isDeclared(from: type(of: object))
    DeclaredMethod.known.withLock { $0[key] = found }
    return found
  }

  /// Whether it is known that the class of `object`, or one above it that is not UIKit's, declares the method with those types.
  ///
  /// - Parameter types: the full names of what it takes, as the demangler writes them.
  func isKnown(of object: AnyObject, taking types: [String]) -> Bool {
    let key = Key(type: ObjectIdentifier(type(of: object)), method: self)
    if let known = DeclaredMethod.declarations.withLock({ $0[key] }) { return known }
    let isFound = sequence(first: type(of: object) as AnyClass, next: _getSuperclass)
      .prefix { $0 != NSObject.self && !String(reflecting: $0).hasPrefix(DeclaredMethod.ownPrefix) }
      .contains { type in
        // A class pointer is the address of its metadata.
        let methods = MethodDeclaration.ofClass(at: unsafeBitCast(type, to: UnsafeRawPointer.self))
        return methods.contains {
          $0.name == name && $0.parameters.map(\.label) == labels && $0.parameters.map(\.type) == types
        }
      }
    DeclaredMethod.declarations.withLock { $0[key] = isFound }
    return isFound
  }

  private func isDeclared(from type: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next, current != NSObject.self, !String(reflecting: current).hasPrefix(DeclaredMethod.ownPrefix)
    {
      // A class pointer is the address of its metadata.
      let metadata = unsafeBitCast(current, to: UnsafeRawPointer.self)
      guard let methods = MethodSymbol.ofClass(at: metadata) else { return true }
      if methods.contains(where: { $0.name == name && $0.parameters.map(\.label) == labels }) { return true }
      next = _getSuperclass(current)
    }
    return false
  }
}
