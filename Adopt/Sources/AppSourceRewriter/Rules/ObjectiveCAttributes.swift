import SwiftSyntax

/// Drops `@objc`, `@objcMembers` and the attributes for Interface Builder's inspector; methods of classes get `@used`,
/// which keeps them for those who look for a method by its name.
///
/// `dynamic` needs no Objective-C.
final class ObjectiveCAttributes: Rule {
  private static let dropped: Set<String> = [
    "objc", "nonobjc", "objcMembers", "IBDesignable", "IBInspectable", "GKInspectable", "IBSegueAction",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.dropped.contains(node.name) else { return .skipChildren }
    let keepsMethod = node.name == "objc" && node.declaration.map(Self.canBeKept) == true
    draft.replace(node, with: keepsMethod ? "@used" : "")
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes["objcMembers"] != nil else { return .visitChildren }
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self),
        function.attributes["objc"] == nil, function.attributes["nonobjc"] == nil,
        function.attributes["IBAction"] == nil,
        !function.modifiers.has(.private), Self.canBeKept(Syntax(function))
      else { continue }
      draft.insert("@used ", at: function.codeRange.lowerBound)
    }
    return .visitChildren
  }

  /// Whether the compiler accepts `@used` at the declaration.
  static func canBeKept(_ declaration: Syntax) -> Bool {
    guard let function = declaration.as(FunctionDeclSyntax.self), function.genericParameterClause == nil,
      let type = function.enclosingType, type.kind == .class || type.kind == .extension
    else { return false }
    return !function.isInGenericContext && function.attributes["used"] == nil
  }
}
