import Foundation

/// A URL that a scene is asked to open, with its options.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiopenurlcontext>.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  open private(set) var url: URL
  /// The application that asks to open the URL, and how it is to be opened.
  open private(set) var options: UIScene.OpenURLOptions

  init(_ url: URL, from source: String?) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication: source)
    super.init()
  }
}

extension UIScene {
  /// The origin of a URL that a scene is asked to open, and how it is to be opened.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    /// The name of the application that asks to open the URL.
    public let sourceApplication: String?
    /// Data from the application that asks to open the URL; always nil.
    public let annotation: Any? = nil
    /// Whether the document must be opened in place instead of copied; always false.
    public let openInPlace = false

    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init()
    }
  }

  /// Options for opening a URL in another application.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether only an application that the URL is associated with may open it.
    open var universalLinksOnly = false
  }
}
