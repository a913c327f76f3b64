import SwiftSyntax

/// Imports UIKit where a file that imports only Foundation uses selectors: here `Selector` is UIKit's.
final class UIKitImport: Rule {
  private var usesSelector = false
  private var foundation: ImportDeclSyntax?
  private var hasUIKit = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text
    if module == "UIKit" { hasUIKit = true }
    if module == "Foundation", node.path.count == 1 { foundation = foundation ?? node }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { usesSelector = true }
    return .visitChildren
  }

  /// Whether the file imports UIKit because of this rule.
  var adds: Bool { usesSelector && !hasUIKit && foundation != nil }

  override func finish() {
    guard adds, let foundation else { return }
    draft.insert("; import UIKit", at: foundation.codeRange.upperBound)
  }
}
