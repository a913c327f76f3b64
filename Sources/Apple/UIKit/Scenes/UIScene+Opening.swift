import Foundation

extension UIScene {
  // This method is in an extension because the class is `@preconcurrency`: the compiler does not find the symbol of a
  // class member with these types if a subclass inherits it.
  /// Opens `url` in another application; see `UIApplication.open(_:options:completionHandler:)`.
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
