import Foundation

/// What opens the URLs that are not the application's own; `UIApplication.urlOpener`.
@preconcurrency @MainActor
public protocol URLOpener {
  /// Whether there is something to open URLs of that scheme with.
  func canOpen(scheme: String) -> Bool
  /// Opens `url`, and calls `completion` with whether that went well.
  func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void)
}
