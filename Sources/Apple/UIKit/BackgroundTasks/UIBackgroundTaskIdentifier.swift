/// The identifier that `beginBackgroundTask` returns and `endBackgroundTask` takes.
///
/// An application never gets the same identifier twice.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier>.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the identifier.
  public let rawValue: Int

  /// Creates the identifier with that number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier that a refused request for background time returns; it belongs to no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
