import SwiftSyntax

/// Rewrites protocols of Objective-C, with their optional members, to protocols of Swift.
///
/// An optional method becomes a requirement that throws and has a default, which throws. A class's own method, which
/// does not throw, satisfies it. `delegate?.method?(…)` finds a property of the method's name in an extension, whose
/// value can be called like the method, and is nil after a call of the default.
///
/// An optional property, and a method without arguments, has the name of its own property. Such requirements move to a
/// protocol that the rewritten one inherits.
final class OptionalRequirements: Rule {
  private static let missing = "_MissingOptionalMethod"
  private var needsMissing = false

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes["objc"] != nil else { return .visitChildren }
    // `filter` would make a tree of its own.
    let optional = node.memberBlock.members.compactMap { $0.decl.isOptional ? $0 : nil }
    let methods = optional.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    let properties = optional.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let inherited = Inherited(node)
    let moved = optional.filter { $0.decl.is(VariableDeclSyntax.self) || $0.decl.hasNoArguments }
    inherit(from: node, moved.isEmpty ? nil : inherited.name)
    needsMissing = needsMissing || !optional.isEmpty
    for method in methods where !DeclSyntax(method).hasNoArguments { rewrite(method) }
    for member in moved { draft.remove(member.codeRange) }
    if !moved.isEmpty { addInherited(inherited, methods.filter { DeclSyntax($0).hasNoArguments }, properties) }
    for (name, group) in Dictionary(grouping: methods, by: \.name.text).sorted(by: { $0.key < $1.key }) {
      addCalls(of: name, group, in: inherited)
    }
    for property in properties { addAnswer(of: property, in: inherited) }
    // Attributes inside members that moved have been dropped with them.
    return .visitChildren
  }

  override func finish() {
    if needsMissing { draft.append("fileprivate struct \(Self.missing): Error {}") }
  }

  /// The protocol with the requirements whose names are taken by properties.
  private struct Inherited {
    let type: String
    let name: String
    let access: String
    let isolation: String

    init(_ owner: ProtocolDeclSyntax) {
      type = owner.name.text
      name = "_\(type)_optional"
      let words = owner.modifiers.map(\.name.text)
      access =
        words.contains("public") ? "public " : words.contains { $0.hasSuffix("private") } ? "fileprivate " : ""
      isolation = owner.attributes["MainActor"] != nil ? "@MainActor " : ""
    }
  }

  /// Only classes conform to a protocol of Objective-C.
  private func inherit(from node: ProtocolDeclSyntax, _ name: String?) {
    var added = name.map { [$0] } ?? []
    guard let inherited = node.inheritanceClause else {
      return draft.insert(": " + (["AnyObject"] + added).joined(separator: ", "), at: node.name.codeRange.upperBound)
    }
    let names = inherited.inheritedTypes.map(\.type.trimmedDescription)
    if !names.contains("AnyObject"), !names.contains("class") { added.insert("AnyObject", at: 0) }
    if added.isEmpty { return }
    draft.insert(added.map { ", " + $0 }.joined(), at: inherited.codeRange.upperBound)
  }

  private func rewrite(_ method: FunctionDeclSyntax) {
    guard let optional = method.modifiers.first(where: { $0.name.text == "optional" }) else { return }
    draft.replace(optional)
    draft.insert(" throws", at: method.signature.parameterClause.codeRange.upperBound)
  }

  private func addInherited(_ inherited: Inherited, _ methods: [FunctionDeclSyntax], _ properties: [VariableDeclSyntax])
  {
    var requirements: [String] = []
    var defaults: [String] = []
    for method in methods {
      let result = method.signature.returnClause.map { " -> \($0.type.trimmedDescription)" } ?? ""
      requirements.append("  func \(method.name.text)() throws\(result)")
      defaults.append(
        "  \(inherited.access)func \(method.name.text)() throws\(result) { throw \(Self.missing)() }"
      )
    }
    for (name, type) in properties.flatMap(\.namesAndTypes) {
      requirements.append("  var \(name): \(type) { get throws }")
      defaults.append("  \(inherited.access)var \(name): \(type) { get throws { throw \(Self.missing)() } }")
    }
    draft.append(
      """
      \(inherited.isolation)\(inherited.access)protocol \(inherited.name): AnyObject {
      \(requirements.joined(separator: "\n"))
      }
      extension \(inherited.name) {
      \(defaults.joined(separator: "\n"))
      }
      """
    )
  }

  private func addAnswer(of property: VariableDeclSyntax, in inherited: Inherited) {
    for (name, type) in property.namesAndTypes {
      draft.append(
        """
        extension \(inherited.type) {
          \(inherited.access)var \(name): (\(type))? { try? (self as any \(inherited.name)).\(name) }
        }
        """
      )
    }
  }

  private func addCalls(of name: String, _ methods: [FunctionDeclSyntax], in owner: Inherited) {
    let (type, access) = (owner.type, owner.access)
    let call = "_\(type)_\(name)"
    var calls: [String] = []
    var defaults: [String] = []
    for method in methods {
      let parameters = method.signature.parameterClause.parameters
      let resultType = method.signature.returnClause?.type
      let result = resultType?.trimmedDescription
      // A call of an optional method whose result is optional is not optional twice.
      let answer =
        if let optional = resultType?.as(OptionalTypeSyntax.self) {
          optional.wrappedType.trimmedDescription
        } else if let optional = resultType?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
          optional.wrappedType.trimmedDescription
        } else {
          result ?? "Void"
        }
      let numbered = parameters.enumerated().map { index, parameter in
        (label: parameter.firstName.text, name: "a\(index)", type: parameter.type.trimmedDescription)
      }
      let declared = numbered.map { "\($0.label) \($0.name): \($0.type)" }.joined(separator: ", ")
      let passed = numbered.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }.joined(separator: ", ")
      let object = numbered.isEmpty ? "(object as any \(owner.name))" : "object"
      calls.append(
        "  @discardableResult \(access)func callAsFunction(\(declared)) -> (\(answer))? "
          + "{ try? \(object).\(name)(\(passed)) }"
      )
      if numbered.isEmpty { continue }
      defaults.append(
        "  \(access)func \(name)(\(declared)) throws\(result.map { " -> \($0)" } ?? "") { throw \(Self.missing)() }"
      )
    }
    defaults.append("  \(access)var \(name): \(call)? { \(call)(object: self) }")
    draft.append(
      """
      \(owner.isolation)\(access)struct \(call) {
        fileprivate let object: any \(type)
      \(calls.joined(separator: "\n"))
      }
      extension \(type) {
      \(defaults.joined(separator: "\n"))
      }
      """
    )
  }
}

extension DeclSyntax {
  fileprivate var isOptional: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "optional" } ?? false
  }

  /// Whether the declaration is a method without arguments.
  fileprivate var hasNoArguments: Bool {
    self.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.isEmpty ?? false
  }
}

extension VariableDeclSyntax {
  fileprivate var namesAndTypes: [(String, String)] {
    bindings.compactMap { binding in
      guard let type = binding.typeAnnotation?.type.trimmedDescription else { return nil }
      return (binding.pattern.trimmedDescription, type)
    }
  }
}
