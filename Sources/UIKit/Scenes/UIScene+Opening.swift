import Foundation

extension UIScene {
  // In an extension: the compiler does not find the symbol of a member of this type that a subclass inherits, where the
  // class is `@preconcurrency`.
  /// Has `url` opened; see `UIApplication.open(_:options:completionHandler:)`.
  public func open(
    _ url: URL,
    options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.instance?.open(
      url,
      options: [.universalLinksOnly: options?.universalLinksOnly ?? false],
      completionHandler: completion
    )
  }
}
