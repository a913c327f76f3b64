/// What `beginBackgroundTask` returns and `endBackgroundTask` takes; never used twice in a process.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// The identifier with that number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task: what a begin that was refused returns.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
