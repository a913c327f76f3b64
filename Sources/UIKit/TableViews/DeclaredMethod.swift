import Foundation
import Mainspring
import ProgramSymbols

/// A method by its name and its labels, to ask whether a class has written it.
///
/// Requirements that Apple leaves optional have defaults here, and some cannot be called to see whether it was the
/// default; so the symbols of the program are asked, as for methods that are called by name. In an optimised build they
/// may be silent.
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

  /// Whether the class of `object`, or one above it that is not UIKit's, declares the method; also where that is not
  /// known.
  func isDeclared(by object: AnyObject) -> Bool {
    let key = Key(type: ObjectIdentifier(type(of: object)), method: self)
    if let known = DeclaredMethod.known.withLock({ $0[key] }) { return known }
    let found = isDeclared(from: type(of: object))
    DeclaredMethod.known.withLock { $0[key] = found }
    return found
  }

  /// Whether it is known that the class of `object`, or one above it that is not UIKit's, declares the method with
  /// those types.
  ///
  /// - Parameter types: the full names of what it takes, as the demangler writes them.
  func isKnown(of object: AnyObject, taking types: [String]) -> Bool {
    let key = Key(type: ObjectIdentifier(type(of: object)), method: self)
    if let known = DeclaredMethod.declarations.withLock({ $0[key] }) { return known }
    let isFound = ProgramClass.lineage(of: type(of: object)).contains { type in
      MethodDeclaration.ofClass(at: ProgramClass.metadata(of: type)).contains {
        $0.name == name && $0.parameters.map(\.label) == labels && $0.parameters.map(\.type) == types
      }
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
