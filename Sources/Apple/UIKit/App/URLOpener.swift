import Foundation

/// Opens URLs that the application does not open itself; see `UIApplication.urlOpener`.
@preconcurrency @MainActor
public protocol URLOpener {
  /// Returns whether an application can open URLs with that scheme.
  func canOpen(scheme: String) -> Bool
  /// Opens `url`, and calls `completion` with true if it was opened, otherwise with false.
  func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void)
}
