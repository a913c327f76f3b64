import SwiftSyntax

/// Drops `@objc`, `@objcMembers` and the attributes for Interface Builder's inspector; methods of classes that
/// ``SelectorTables`` does not list get `@used`, which keeps them for those who look for a method by its name.
///
/// `dynamic` needs no Objective-C.
final class ObjectiveCAttributes: Rule {
  /// The tables that list methods; listed methods do not need `@used`.
  var tables: SelectorTables?

  private static let dropped: Set<String> = [
    "objc", "nonobjc", "objcMembers", "IBDesignable", "IBInspectable", "GKInspectable", "IBSegueAction",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.dropped.contains(node.name) else { return .skipChildren }
    var words = ""
    if node.name == "objc", let declaration = node.declaration, Self.canBeKept(declaration),
      let function = declaration.as(FunctionDeclSyntax.self), tables?.lists(function) != true
    {
      words = Self.words(thatKeep: function)
    }
    draft.replace(node, with: words)
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes["objcMembers"] != nil else { return .visitChildren }
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self),
        function.attributes["objc"] == nil, function.attributes["nonobjc"] == nil,
        function.attributes["IBAction"] == nil,
        !function.modifiers.has(.private), Self.canBeKept(Syntax(function)), tables?.lists(function) != true
      else { continue }
      draft.insert(Self.words(thatKeep: function) + " ", at: function.codeRange.lowerBound)
    }
    return .visitChildren
  }

  /// Returns the words that keep the method findable by its name: `@used`, and `dynamic` if a subclass may override it.
  ///
  /// Without `dynamic` an optimized build may drop the entry by which a call finds the override.
  static func words(thatKeep function: FunctionDeclSyntax) -> String {
    guard let type = function.enclosingType, type.kind == .class, !type.isFinal, !function.modifiers.areOfType,
      ![.private, .fileprivate, .final, .override, .dynamic].contains(where: function.modifiers.has)
    else { return "@used" }
    return "@used dynamic"
  }

  /// Whether the compiler accepts `@used` at the declaration.
  static func canBeKept(_ declaration: Syntax) -> Bool {
    guard let function = declaration.as(FunctionDeclSyntax.self), function.genericParameterClause == nil,
      let type = function.enclosingType, type.kind == .class || type.kind == .extension
    else { return false }
    return !function.isInGenericContext && function.attributes["used"] == nil
  }
}
