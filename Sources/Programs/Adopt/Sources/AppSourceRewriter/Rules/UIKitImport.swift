import SwiftSyntax

/// Imports of UIKit and Foundation as Linux has them.
///
/// A file that imports only Foundation and uses selectors, or functions that Apple's Foundation re-exports, imports
/// UIKit, which has them here; for `os_unfair_lock` it imports UnifiedLogging. If it loads URLs, it imports
/// FoundationNetworking. Parts of UIKit, such as `UIKit.UIGestureRecognizerSubclass`, are not modules here.
///
/// Apple's XCTest re-exports UIKit, and Apple's UIKit UserNotifications: a file that imports only the former and uses
/// names of the latter imports both.
final class UIKitImport: Rule {
  /// The strings of which a text contains at least one if the rule may apply.
  static let signs =
    ["#selector", "import UIKit.", " UIKit.", "URLSession", "URLRe", "URLProtocol", "HTTP", "URLC", "import XCTest"]
    + ["os_unfair_lock"] + foundation + notifications

  /// The names that Apple's Foundation re-exports, and UIKit has here.
  private static let foundation = [
    "autoreleasepool", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "CACurrentMediaTime",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "NSSelectorFromString", "NSStringFromSelector",
  ]

  private static let network: Set = [
    "URLRequest", "NSMutableURLRequest", "NSURLRequest", "URLResponse", "HTTPURLResponse", "URLProtocol", "URLCache",
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredential", "URLCredentialStorage",
    "URLAuthenticationChallenge", "URLProtectionSpace",
  ]

  /// The beginnings of the names in UserNotifications.
  private static let notifications = [
    "UNUserNotification", "UNNotification", "UNMutableNotification", "UNTextInputNotification",
    "UNTimeIntervalNotification", "UNCalendarNotification", "UNLocationNotification", "UNPushNotification",
    "UNAuthorization", "UNAlertStyle", "UNShowPreviews", "UNError",
  ]

  /// Whether the file uses a selector, or another name that Apple's Foundation has and Linux's lacks.
  private var usesFoundationOfApple = false
  private var usesUnfairLock = false
  private var usesNetwork = false
  private var usesNotifications = false
  /// The names that the file uses and that begin like those of UIKit.
  private var uiNames: Set<String> = []
  /// The names of the types that the file declares.
  private var declaredNames: Set<String> = []
  /// The first import of each module.
  private var imports: [String: ImportDeclSyntax] = [:]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if module == "UIKit" || node.path.count == 1, imports[module] == nil { imports[module] = node }
    if module == "UIKit", node.path.count > 1 {
      // `import class UIKit.UIView` and `import UIKit.UIView` import the whole module.
      draft.replace(node.importedRange, with: module)
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { usesFoundationOfApple = true }
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

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    declaredNames.insert(name.text)
    return .visitChildren
  }

  private func see(_ name: String) {
    if Self.foundation.contains(name) { usesFoundationOfApple = true }
    if name.hasPrefix("os_unfair_lock") { usesUnfairLock = true }
    if name.hasPrefix("URLSession") || Self.network.contains(name) { usesNetwork = true }
    if name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase == true { uiNames.insert(name) }
    if name.hasPrefix("UN"), Self.notifications.contains(where: name.hasPrefix) { usesNotifications = true }
  }

  private func imports(_ module: String) -> Bool { imports[module] != nil }

  /// The import after which the file imports UIKit because of this rule.
  private var place: ImportDeclSyntax? {
    if imports("UIKit") { return nil }
    if usesFoundationOfApple, let foundation = imports["Foundation"] { return foundation }
    let usesUIKit = usesFoundationOfApple || !uiNames.isSubset(of: declaredNames)
    return usesUIKit ? imports["XCTest"] : nil
  }

  /// Whether the file imports UIKit because of this rule.
  var adds: Bool { place != nil }

  override func finish() {
    if let place { add("UIKit", after: place) }
    if usesNetwork, !adds, !imports("UIKit"), !imports("FoundationNetworking"),
      let place = imports["Foundation"] ?? imports["XCTest"]
    {
      add("FoundationNetworking", after: place)
    }
    if usesUnfairLock, !imports("os"), !imports("OSLog"), let place = imports["Foundation"] ?? imports["UIKit"] {
      add("UnifiedLogging", after: place)
    }
    if usesNotifications, !imports("UserNotifications"), let place = imports["UIKit"] ?? place ?? imports["XCTest"] {
      add("UserNotifications", after: place)
    }
  }

  private func add(_ module: String, after place: ImportDeclSyntax) {
    draft.insert("; import \(module)", at: place.codeRange.upperBound)
  }
}
