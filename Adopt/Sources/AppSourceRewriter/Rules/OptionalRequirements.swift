import SwiftSyntax

/// Rewrites protocols of Objective-C, with their optional methods, to protocols of Swift.
///
/// An optional method becomes a requirement that throws and has a default, which throws. A class's own method, which
/// does not throw, satisfies it. `delegate?.method?(…)` finds a property of the method's name in an extension, whose
/// value can be called like the method, and is nil after a call of the default.
final class OptionalRequirements: Rule {
  private static let missing = "_MissingOptionalMethod"
  private var needsMissing = false

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes["objc"] != nil else { return .visitChildren }
    // Only classes conform to a protocol of Objective-C.
    if let inherited = node.inheritanceClause {
      let names = inherited.inheritedTypes.map(\.type.trimmedDescription)
      if !names.contains("AnyObject"), !names.contains("class") {
        draft.insert(", AnyObject", at: inherited.codeRange.upperBound)
      }
    } else {
      draft.insert(": AnyObject", at: node.name.codeRange.upperBound)
    }
    let methods = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.contains { $0.name.text == "optional" } }
    for method in methods { rewrite(method) }
    for (name, group) in Dictionary(grouping: methods, by: \.name.text).sorted(by: { $0.key < $1.key }) {
      addCalls(of: name, group, in: node)
    }
    return .visitChildren
  }

  override func finish() {
    if needsMissing { draft.append("fileprivate struct \(Self.missing): Error {}") }
  }

  private func rewrite(_ method: FunctionDeclSyntax) {
    guard let optional = method.modifiers.first(where: { $0.name.text == "optional" }) else { return }
    needsMissing = true
    draft.replace(optional)
    draft.insert(" throws", at: method.signature.parameterClause.codeRange.upperBound)
  }

  private func addCalls(of name: String, _ methods: [FunctionDeclSyntax], in owner: ProtocolDeclSyntax) {
    let type = owner.name.text
    let access = owner.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let isolation = owner.attributes["MainActor"] != nil ? "@MainActor " : ""
    let call = "_\(type)_\(name)"
    var calls: [String] = []
    var defaults: [String] = []
    for method in methods {
      let parameters = method.signature.parameterClause.parameters
      let result = method.signature.returnClause?.type.trimmedDescription
      let numbered = parameters.enumerated().map { index, parameter in
        (label: parameter.firstName.text, name: "a\(index)", type: parameter.type.trimmedDescription)
      }
      let declared = numbered.map { "\($0.label) \($0.name): \($0.type)" }.joined(separator: ", ")
      let passed = numbered.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }.joined(separator: ", ")
      calls.append(
        "  @discardableResult \(access)func callAsFunction(\(declared)) -> (\(result ?? "Void"))? "
          + "{ try? object.\(name)(\(passed)) }"
      )
      defaults.append(
        "  \(access)func \(name)(\(declared)) throws\(result.map { " -> \($0)" } ?? "") { throw \(Self.missing)() }"
      )
    }
    draft.append(
      """
      \(isolation)\(access)struct \(call) {
        fileprivate let object: any \(type)
      \(calls.joined(separator: "\n"))
      }
      extension \(type) {
      \(defaults.joined(separator: "\n"))
        \(access)var \(name): \(call)? { \(call)(object: self) }
      }
      """
    )
  }
}
