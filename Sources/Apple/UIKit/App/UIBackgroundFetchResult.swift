/// The result of a background fetch.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibackgroundfetchresult>.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New content was available.
  case newData
  /// No new content was available.
  case noData
  /// The fetch failed.
  case failed
}
