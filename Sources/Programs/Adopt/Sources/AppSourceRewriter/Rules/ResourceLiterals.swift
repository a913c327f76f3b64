import SwiftSyntax

/// Replaces literals of colors, images and files by calls.
final class ResourceLiterals: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = node.arguments.trimmedDescription
    switch node.macroName.text {
    case "colorLiteral":
      draft.replace(node, with: "UIColor(\(arguments))")
    case "imageLiteral":
      guard let name = node.arguments.first?.expression.trimmedDescription else { break }
      draft.replace(node, with: "UIImage(named: \(name))!")
    case "fileLiteral":
      guard let name = node.arguments.first?.expression.trimmedDescription else { break }
      draft.replace(node, with: "Bundle.main.url(forResource: \(name), withExtension: nil)!")
    default:
      return .visitChildren
    }
    return .skipChildren
  }
}
