/// The identifier that `beginBackgroundTask` returns and `endBackgroundTask` takes.
///
/// A process never uses one twice.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier>.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the identifier.
  public let rawValue: Int

  /// Creates the identifier with that number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier of no task, returned if a request for background time is refused.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
