import Foundation

/// A URL for a scene to open, with its options.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiopenurlcontext>.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  open private(set) var url: URL
  /// The origin of the URL, and the options for opening it.
  open private(set) var options: UIScene.OpenURLOptions

  init(_ url: URL, from source: String?) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication: source)
    super.init()
  }
}

extension UIScene {
  /// The origin of a URL for a scene to open, and the options for opening it.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    /// The name of the application that sent the URL; nil if it is unknown.
    public let sourceApplication: String?
    /// Data from the application that sent the URL; always nil here.
    public let annotation: Any? = nil
    /// Whether the document must be opened in place instead of copied; always false here.
    public let openInPlace = false

    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init()
    }
  }

  /// Options for opening a URL in another application.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether only an application that the URL is associated with may open it; false by default.
    open var universalLinksOnly = false
  }
}
