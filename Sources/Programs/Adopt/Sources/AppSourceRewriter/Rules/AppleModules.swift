import SwiftSyntax

/// Imports our modules in place of those of Apple's that Linux lacks.
///
/// Our modules have names of their own, because a module with a name of Apple's makes `canImport` true in every package
/// of a build. `canImport` answers for our module.
final class AppleModules: Rule {
  /// Our module, or one of a library, for each of Apple's.
  static let replacements = [
    "os": "UnifiedLogging",
    "OSLog": "UnifiedLogging",
    "UniformTypeIdentifiers": "UniformTypes",
    "MobileCoreServices": "MobileServices",
    "CoreServices": "MobileServices",
    "Combine": "OpenCombineShim",
    // UIKit here contains the parts of these modules that it uses.
    "CoreGraphics": "UIKit",
    "QuartzCore": "UIKit",
    "Network": "UIKit",
  ]
  /// The strings of which a text contains at least one if the rule may apply.
  static let signs = ["import os", " os.", "(os)"] + replacements.keys.filter { $0 != "os" }.sorted()

  private var imported: Set<String> = []
  private var members: [(base: TokenSyntax, member: String)] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text, let replacement = Self.replacements[module] else {
      return .skipChildren
    }
    imported.insert(module)
    // `import struct os.Logger` and `import os.log` import the whole module.
    draft.replace(node.importedRange, with: replacement)
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { Conditions(draft).walk(condition) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self) {
      members.append((base.baseName, node.declName.baseName.text))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { members.append((base.name, node.name.text)) }
    return .visitChildren
  }

  override func finish() {
    // Apple's OSLog exports it.
    if imported.contains("OSLog") { imported.insert("os") }
    for (base, member) in members {
      // `OSLog.default` is a member of the class, and `os.version` one of a variable.
      guard base.text != "OSLog", imported.contains(base.text), let replacement = Self.replacements[base.text],
        member.first?.isUppercase == true || member.hasPrefix("os_")
      else { continue }
      draft.replace(base, with: replacement)
    }
  }

  private final class Conditions: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.calledExpression.trimmedDescription == "canImport",
        let name = node.arguments.first?.expression.trimmedDescription,
        let replacement = AppleModules.replacements[name]
      else { return .skipChildren }
      draft.replace(node, with: "canImport(\(replacement))")
      return .skipChildren
    }
  }
}
