import Foundation
import Mainspring
import ProgramSymbols

/// A method's name and labels, to find out whether a class implements it.
///
/// Requirements that are optional in Apple's protocols have default implementations here. Some of them, such as a
/// method that changes data, must not be called only to detect the default. For these, the program's symbols are
/// searched, as for methods that are called by name. An optimized build may lack the symbols.
struct DeclaredMethod: Hashable {
  let name: String
  /// The argument labels; an empty string for a parameter without a label.
  let labels: [String]

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let method: DeclaredMethod
  }

  private static let known = Locked<[Key: Bool]>([:])
  private static let declarations = Locked<[Key: Bool]>([:])

  /// Whether the class of `object`, or a superclass outside UIKit, declares the method; true if the symbols are not
  /// available.
  func isDeclared(by object: AnyObject) -> Bool {
    let key = Key(type: ObjectIdentifier(type(of: object)), method: self)
    if let known = DeclaredMethod.known.withLock({ $0[key] }) { return known }
    let found = isDeclared(from: type(of: object))
    DeclaredMethod.known.withLock { $0[key] = found }
    return found
  }

  /// Whether symbols show that the class of `object`, or a superclass outside UIKit, declares the method with these
  /// parameter types.
  ///
  /// - Parameter types: the full names of the parameter types, as the demangler writes them.
  func isKnown(of object: AnyObject, taking types: [String]) -> Bool {
    let key = Key(type: ObjectIdentifier(type(of: object)), method: self)
    if let known = DeclaredMethod.declarations.withLock({ $0[key] }) { return known }
    let isFound = ProgramClass.methods(of: type(of: object)).map(\.method).contains {
      $0.name == name && $0.parameters.map(\.label) == labels && $0.parameters.map(\.type) == types
    }
    DeclaredMethod.declarations.withLock { $0[key] = isFound }
    return isFound
  }

  private func isDeclared(from type: AnyClass) -> Bool {
    ProgramClass.lineage(of: type).contains { type in
      guard let methods = MethodSymbol.ofClass(at: ProgramClass.metadata(of: type)) else { return true }
      return methods.contains { $0.name == name && $0.parameters.map(\.label) == labels }
    }
  }
}
