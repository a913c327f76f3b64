import AppLifecycle
import Foundation

extension UIApplication {
  var urlOpening: URLOpening { URLOpening(application: self) }

  /// Opens `url`; returns false if no application can.
  func openIfPossible(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    urlOpening.open(url, isUniversalLinkOnly: false, completion: nil)
    return true
  }

  /// Opens `url`, and returns whether it was opened.
  func opened(_ url: URL, _ options: [UIApplication.OpenExternalURLOptionsKey: Any]) async -> Bool {
    await withCheckedContinuation { continuation in
      let done: @MainActor @Sendable (Bool) -> Void = { continuation.resume(returning: $0) }
      open(url, options: options, completionHandler: done)
    }
  }
}

/// The opening of URLs on behalf of an application.
@MainActor struct URLOpening {
  let application: UIApplication

  /// Schemes that the application may query without listing them in `LSApplicationQueriesSchemes`.
  private static let commonSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  private var core: LifecycleApplication { application.core }

  /// Whether an application can open `url`, and this one may know it.
  func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if application.information.ownSchemes.contains(scheme) { return true }
    let queried = Set((application.information.queriesSchemes ?? []).map { $0.lowercased() })
    guard URLOpening.commonSchemes.contains(scheme) || queried.contains(scheme) else {
      core.recordPresentation("canOpenURL", "false for \(scheme): LSApplicationQueriesSchemes does not list it")
      return false
    }
    return application.urlOpener.canOpen(scheme: scheme)
  }

  /// Opens `url` and calls `completion` with whether it was opened.
  func open(
    _ url: URL,
    isUniversalLinkOnly: Bool,
    completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    let done: @MainActor @Sendable (Bool) -> Void = { completion?($0) }
    guard let scheme = url.scheme?.lowercased() else {
      core.loop.postToMainActor { done(false) }
      return
    }
    core.recordPresentation("openURL", url.absoluteString)
    if application.information.ownSchemes.contains(scheme) {
      return core.send(.openURL(url: url.absoluteString, source: application.information.identifier)) {
        done($0 == .handled)
      }
    }
    // Apart from the browser, no application is known to be associated with web pages.
    if isUniversalLinkOnly {
      core.loop.postToMainActor { done(false) }
    } else {
      application.urlOpener.open(url, completion: done)
    }
  }
}
