import Foundation

/// The application that has started an extension, as the extension sees it.
///
/// Of Foundation on Apple's platforms. There are no extensions here, so `extensionContext` of a view controller is nil.
/// Tests make a context to see what an extension does with it.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsextensioncontext>.
open class NSExtensionContext: NSObject {
  /// The items with which the application has started the extension, each an ``NSExtensionItem``.
  open var inputItems: [Any] { [] }

  /// Creates a context without items.
  public override init() { super.init() }

  /// Ends the extension with items for the application; calls `completionHandler` with false.
  ///
  /// For subclasses: there is no application that would receive the items.
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }

  /// Ends the extension with an error.
  ///
  /// For subclasses; has no effect here.
  open func cancelRequest(withError error: any Error) {}

  /// Opens a URL in another application; calls `completionHandler` with false.
  ///
  /// For subclasses: there is no application that would open it.
  open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

/// An item that an extension receives or returns.
///
/// Of Foundation on Apple's platforms. It has no attachments here: Foundation on Linux has no item providers.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsextensionitem>.
open class NSExtensionItem: NSObject {
  /// The title.
  open var attributedTitle: NSAttributedString?
  /// The text.
  open var attributedContentText: NSAttributedString?
  /// Further values.
  open var userInfo: [AnyHashable: Any]?

  /// Creates an empty item.
  public override init() { super.init() }
}

/// An object that begins an extension's work for a request.
///
/// Of Foundation on Apple's platforms; never called here, since there are no extensions. The main actor only: a view
/// controller conforms to it.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsextensionrequesthandling>.
@preconcurrency @MainActor
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// Called on Apple's platforms when an application has started the extension.
  func beginRequest(with context: NSExtensionContext)
}
