import Foundation
import Mainspring
import ProgramSymbols

/// A method of a delegate that resembles a requirement of its protocol, with the same name and labels, but has other
/// types, and is therefore never called.
///
/// Objective-C's runtime identifies methods by name and labels alone, and would call it. Every optional requirement has
/// a default here, so the compiler cannot find the mistake. Debug builds find it in the program's symbols; they check
/// each class once.
struct NearMiss: Equatable {
  /// The method in the program, for example `App.Delegate.application(_: UIApplication, continue: …) -> Bool`.
  let method: String
  /// The requirement in the protocol.
  let requirement: String

  /// Writes a line to standard error for each near miss in the class of `delegate` and its superclasses.
  ///
  /// Does nothing in release builds.
  static func report(in delegate: AnyObject, of protocols: Any.Type...) {
    #if DEBUG
      let isNew = looked.withLock { $0.insert(ObjectIdentifier(type(of: delegate))).inserted }
      guard isNew else { return }
      for miss in all(in: type(of: delegate), of: protocols) {
        LaunchEnvironment.warn("\(miss.method) is never called: the requirement is \(miss.requirement)")
      }
    #endif
  }

  /// Returns the near misses in a class and in its superclasses outside UIKit.
  static func all(in type: AnyClass, of protocols: [Any.Type]) -> [NearMiss] {
    let requirements = protocols.flatMap(requirements(of:))
    if requirements.isEmpty { return [] }
    return ProgramClass.methods(of: type).compactMap { NearMiss($0.method, of: $0.owner, requirements) }
  }

  private init?(_ method: MethodDeclaration, of owner: AnyClass, _ requirements: [(MethodDeclaration, of: String)]) {
    let alike = requirements.filter {
      $0.0.name == method.name && $0.0.parameters.map(\.label) == method.parameters.map(\.label)
    }
    guard let likeliest = alike.first, !alike.contains(where: { NearMiss.agree($0.0, method) }) else { return nil }
    self.method = "\(String(reflecting: owner)).\(NearMiss.signature(method))"
    requirement = "\(likeliest.of).\(NearMiss.signature(likeliest.0))"
  }

  // MARK: - Requirements

  private static let looked = Locked<Set<ObjectIdentifier>>([])
  private static let known = Locked<[ObjectIdentifier: [MethodDeclaration]]>([:])

  /// Returns the requirements of a UIKit protocol that have default implementations.
  private static func requirements(of type: Any.Type) -> [(MethodDeclaration, of: String)] {
    let name = "\(type)".replacingOccurrences(of: "any ", with: "")
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known.map { ($0, of: name) } }
    let own = ProgramClass.metadata(of: UIResponder.self)
    let found = _mangledTypeName(type).map { MethodDeclaration.defaults(ofProtocol: $0, inFileHolding: own) } ?? []
    known.withLock { $0[key] = found }
    return found.map { ($0, of: name) }
  }

  // MARK: - Signatures

  /// Returns whether the method has the types of the requirement, and so implements it.
  ///
  /// Ignores the attributes that a method and its requirement need not share.
  private static func agree(_ requirement: MethodDeclaration, _ method: MethodDeclaration) -> Bool {
    plain(requirement.ending) == plain(method.ending)
      && requirement.parameters.map { plain($0.type) } == method.parameters.map { plain($0.type) }
  }

  private static let attributes = [
    "@Sendable ", "@Swift.MainActor ", "@MainActor ", "@escaping ", "sending ", "__owned ", " async",
  ]

  private static func plain(_ text: String) -> String {
    attributes.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
  }

  /// Returns the signature as in source code, without the names of modules that every file imports.
  private static func signature(_ method: MethodDeclaration) -> String {
    let parameters = method.parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ": " + $0.type }
    let text = "\(method.name)(\(parameters.joined(separator: ", ")))\(method.ending)"
    return ["Swift.", "FoundationEssentials.", "Foundation.", ProgramClass.ownPrefix].reduce(text) {
      $0.replacingOccurrences(of: $1, with: "")
    }
  }
}
