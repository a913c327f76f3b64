import SwiftSyntax

/// Replaces `#selector` by a selector that carries the method itself.
///
/// `#selector(save(_:))` in a class `Editor` becomes `Selector("save:", method: Editor.save(_:))`: the compiler checks
/// the method and resolves overloads, and UIKit calls it without a search by name, so it is found in optimized builds,
/// in generic classes and in classes inside functions.
final class SelectorExpressions: Rule {
  private struct Method {
    let type: String?
    let labels: [String]
    /// The name in `@objc(name:)`.
    let customName: String?
  }

  private var methods: [String: [Method]] = [:]
  private var expressions: [MacroExpansionExprSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes["objc"] != nil || node.attributes["IBAction"] != nil {
      let method = Method(
        type: node.enclosingType?.name,
        labels: node.signature.parameterClause.parameters.map(\.firstName.text),
        customName: node.attributes["objc"]?.argumentText
      )
      methods[node.name.text, default: []].append(method)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector" else { return .visitChildren }
    expressions.append(node)
    return .skipChildren
  }

  // After the whole file was visited, so that methods are known that are declared below their uses.
  override func finish() {
    for node in expressions {
      if let replacement = replacement(of: node) { draft.replace(node, with: replacement) }
    }
  }

  private func replacement(of node: MacroExpansionExprSyntax) -> String? {
    guard let argument = node.arguments.first else { return nil }
    var expression = argument.expression.withoutParentheses
    if let accessor = argument.label?.text {
      guard let property = Reference(expression)?.name.baseName.text else { return nil }
      return "Selector(\"\(accessor == "setter" ? SelectorName.ofSetter(property) : property)\")"
    }
    var castType: TypeSyntax?
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)
      else { return nil }
      expression = elements[0].withoutParentheses
      castType = type.type
    }
    guard let reference = Reference(expression) else { return nil }
    let owner = reference.owner(in: node)
    let name = selectorName(of: reference, owner: owner)
    let method = reference.name.trimmedDescription
    if (reference.labels?.count ?? 0) > 2 { return "Selector(\"\(name)\")" }
    switch owner {
    case .type(let type):
      let cast = castType.map { " as \(curried($0, of: type))" } ?? ""
      return "Selector(\"\(name)\", method: \(type).\(method)\(cast))"
    case .value(let value): return "Selector(\"\(name)\", of: \(value), method: { $0.\(method) })"
    case .none: return nil
    }
  }

  /// The type of the method `type.name`, isolated so that methods with any isolation can be converted to it.
  private func curried(_ cast: TypeSyntax, of type: String) -> String {
    guard let function = cast.withoutParentheses.as(FunctionTypeSyntax.self) else { return cast.trimmedDescription }
    guard let inner = function.returnClause.type.withoutParentheses.as(FunctionTypeSyntax.self) else {
      return "(\(type)) -> @MainActor \(function.trimmedDescription)"
    }
    return "\(function.parametersText) -> @MainActor \(inner.trimmedDescription)"
  }

  /// The Objective-C name.
  ///
  /// Without labels and without a declaration in this file it is the base name, to which UIKit adds colons when it
  /// knows the method's type.
  private func selectorName(of reference: Reference, owner: Owner?) -> String {
    let base = reference.name.baseName.text.filter { $0 != "`" }
    var candidates = methods[base] ?? []
    if let labels = reference.labels { candidates.removeAll { $0.labels != labels } }
    if case .type(let type) = owner, candidates.contains(where: { $0.type == type }) {
      candidates.removeAll { $0.type != type }
    }
    if let only = candidates.first, candidates.allSatisfy({ $0.labels == only.labels }) {
      return only.customName ?? SelectorName.of(base, labels: only.labels)
    }
    return reference.labels.map { SelectorName.of(base, labels: $0) } ?? base
  }

  private enum Owner {
    case type(String)
    case value(String)
  }

  /// The name of a method in `#selector`, with what is written before it.
  private struct Reference {
    let base: ExprSyntax?
    let name: DeclReferenceExprSyntax

    init?(_ expression: ExprSyntax) {
      if let name = expression.as(DeclReferenceExprSyntax.self) {
        self.init(base: nil, name: name)
      } else if let member = expression.as(MemberAccessExprSyntax.self) {
        self.init(base: member.base, name: member.declName)
      } else {
        return nil
      }
    }

    private init(base: ExprSyntax?, name: DeclReferenceExprSyntax) {
      self.base = base
      self.name = name
    }

    /// The labels, if they are written.
    var labels: [String]? { name.argumentNames?.arguments.map(\.name.text) }

    func owner(in node: some SyntaxProtocol) -> Owner? {
      let text = base?.trimmedDescription ?? "self"
      if ["self", "Self", "super", "type(of: self)"].contains(text) {
        // A structure or an enumeration inside the class has no such methods.
        let type = node.ancestors.lazy.compactMap(EnclosingType.init).first { $0.kind != .other }
        return type.map { .type($0.name) }
      }
      // A name that begins with a capital letter is a type, or a module before a type.
      if text.first?.isUppercase == true, !text.contains("(") { return .type(text) }
      if let chain = base?.as(OptionalChainingExprSyntax.self) {
        return .value("\(chain.expression.trimmedDescription)!")
      }
      return .value(text)
    }
  }
}

extension ExprSyntax {
  fileprivate var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first else {
      return self
    }
    return only.expression.withoutParentheses
  }
}

extension TypeSyntax {
  fileprivate var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first else {
      return self
    }
    return only.type.withoutParentheses
  }
}

extension FunctionTypeSyntax {
  fileprivate var parametersText: String { "(\(parameters.trimmedDescription))" }
}
