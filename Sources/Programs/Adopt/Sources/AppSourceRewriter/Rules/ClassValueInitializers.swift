import SwiftSyntax

/// Replaces calls of `init` on a class value, such as `screenClass.init()`, by a method of UIKit's.
///
/// Objective-C's classes can create objects from a value; in Swift the initializer would have to be `required`. The
/// rule applies to UIKit's classes and to those of this file that inherit from them: for other classes, and for
/// protocols, the call compiles as it is. The class of a value whose name has no capital is learnt from the metatypes
/// in the file.
final class ClassValueInitializers: Rule {
  private static let replacement = "_objectOfClassValue"
  private static let labels: Set<[String]> = [[], ["frame"], ["nibName", "bundle"]]

  private var superclasses: [String: [String]] = [:]
  private var parameters: [(name: String, bound: String)] = []
  private var metatypes: Set<String> = []
  private var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    superclasses[node.name.text] = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    if let bound = node.inheritedType { parameters.append((node.name.text, bound.trimmedDescription)) }
    return .visitChildren
  }

  override func visit(_ node: ConformanceRequirementSyntax) -> SyntaxVisitorContinueKind {
    parameters.append((node.leftType.trimmedDescription, node.rightType.trimmedDescription))
    return .visitChildren
  }

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.metatypeSpecifier.text == "Type" { metatypes.insert(node.baseType.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func finish() {
    for call in calls where Self.labels.contains(call.arguments.map { $0.label?.text ?? "_" }) {
      if call.trailingClosure != nil { continue }
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.tokenKind == .keyword(.`init`), let base = member.base, isClassValue(base)
      {
        draft.replace(member.declName, with: Self.replacement)
      } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self), isParameter(name.baseName.text) {
        draft.insert(".\(Self.replacement)", at: name.codeRange.upperBound)
      }
    }
  }

  private func isClassValue(_ base: ExprSyntax) -> Bool {
    let text = base.trimmedDescription
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, isParameter(name) { return true }
    // `self.init` and `super.init` are calls of other initializers of the same object.
    if ["Self", "type(of: self)"].contains(text) {
      let type = base.ancestors.lazy.compactMap(EnclosingType.init).first { $0.kind != .other }
      return type.map { isClass($0.name) } ?? false
    }
    let last = text.split(separator: ".").last.map(String.init) ?? text
    guard last.first?.isLowercase == true, !["self", "super"].contains(last) else { return false }
    return !metatypes.isEmpty && metatypes.allSatisfy(isClass)
  }

  /// Whether `name` is a generic parameter for subclasses of a class.
  private func isParameter(_ name: String) -> Bool { parameters.contains { $0.name == name } && isClass(name) }

  private func isClass(_ name: String) -> Bool {
    if let parameter = parameters.first(where: { $0.name == name && $0.bound != name }) {
      return parameter.bound.split(separator: "&").contains { isClass($0.filter { $0 != " " }) }
    }
    if let inherited = superclasses[name] { return inherited.first.map(isClass) ?? false }
    return name == "NSObject"
      || name.hasPrefix("UI") && ["View", "Controller", "Control", "Cell", "Button"].contains(where: name.hasSuffix)
  }
}
