import SwiftSyntax

/// Imports of UIKit and Foundation as Linux has them.
///
/// A file that imports only Foundation and uses selectors imports UIKit: here `Selector` is UIKit's. If it loads URLs,
/// it imports FoundationNetworking. Parts of UIKit, such as `UIKit.UIGestureRecognizerSubclass`, are not modules here.
final class UIKitImport: Rule {
  /// The strings of which a text contains at least one if the rule may apply.
  static let signs = ["#selector", "import UIKit.", " UIKit.", "URLSession", "URLRe", "URLProtocol", "HTTP", "URLC"]

  private static let network: Set = [
    "URLRequest", "NSMutableURLRequest", "NSURLRequest", "URLResponse", "HTTPURLResponse", "URLProtocol", "URLCache",
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredential", "URLCredentialStorage",
    "URLAuthenticationChallenge", "URLProtectionSpace",
  ]

  private var usesSelector = false
  private var usesNetwork = false
  private var foundation: ImportDeclSyntax?
  private var modules: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    modules.insert(module)
    if module == "Foundation", node.path.count == 1 { foundation = foundation ?? node }
    if module == "UIKit", node.path.count > 1 {
      // `import class UIKit.UIView` and `import UIKit.UIView` import the whole module.
      draft.replace(node.importedRange, with: module)
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { usesSelector = true }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    see(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    see(node.baseName.text)
    return .visitChildren
  }

  private func see(_ name: String) {
    if name.hasPrefix("URLSession") || Self.network.contains(name) { usesNetwork = true }
  }

  /// Whether the file imports UIKit because of this rule.
  var adds: Bool { usesSelector && !modules.contains("UIKit") && foundation != nil }

  override func finish() {
    guard let foundation, !modules.contains("UIKit") else { return }
    if usesSelector {
      draft.insert("; import UIKit", at: foundation.codeRange.upperBound)
    } else if usesNetwork, !modules.contains("FoundationNetworking") {
      draft.insert("; import FoundationNetworking", at: foundation.codeRange.upperBound)
    }
  }
}
