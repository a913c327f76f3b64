import Foundation

/// A URL that a scene is to open.
@MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  open private(set) var url: URL
  /// Who asks, and how.
  open private(set) var options: UIScene.OpenURLOptions

  init(_ url: URL, from source: String?) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication: source)
    super.init()
  }
}

extension UIScene {
  /// Who has a URL opened, and how.
  @MainActor
  open class OpenURLOptions: NSObject {
    /// The name of the application that asks.
    public let sourceApplication: String?
    /// What came with the URL; always nil.
    public let annotation: Any? = nil
    /// Whether a document must not be copied; always false.
    public let openInPlace = false

    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init()
    }
  }

  /// How a scene has a URL opened by another application.
  @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether the URL is to be opened only by an application that it belongs to.
    open var universalLinksOnly = false
  }
}
