import SwiftSyntax

/// Drops `@IBOutlet`, and adds to the class a method for each outlet by which UIKit connects it.
///
/// The outlet `title` is connected by the method `connectOutlet_title(_:)`, which UIKit finds by its name. To generate
/// a conformance to `StoryboardConnectable`, the rule would need to know whether a superclass has one.
final class Outlets: Rule {
  /// The tables that list the methods, so that every build finds them.
  var tables: SelectorTables?

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes["IBOutlet"] else { return .visitChildren }
    draft.replace(attribute)
    let isListed = tables?.lists(at: node) == true
    guard node.enclosingType?.kind == .class, isListed || !node.isInGenericContext, !node.modifiers.areOfType else {
      return .visitChildren
    }
    var connectors = ""
    // In `var a, b: UILabel!` the type follows the last name.
    var type: TypeSyntax?
    for binding in node.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? type
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let type else { continue }
      let plain = name.filter { $0 != "`" }
      let words = isListed ? "" : "@used "
      connectors +=
        "; \(words)final func connectOutlet_\(plain)(_ outlet: Any) { self.\(name) = (outlet as! \(type.withoutOptional)) }"
      tables?.add(method: "connectOutlet_\(plain)", at: node)
    }
    draft.insert(connectors, at: node.codeRange.upperBound)
    return .visitChildren
  }
}

extension TypeSyntax {
  /// The type's text without `?` and `!`.
  fileprivate var withoutOptional: String {
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.withoutOptional }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.withoutOptional }
    return trimmedDescription
  }
}
