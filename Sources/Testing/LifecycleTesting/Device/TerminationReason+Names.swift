import AppLifecycle

extension TerminationReason {
  /// Returns the reason for an application that held background tasks of these names when its background time expired.
  public static func taskNotEnded(_ names: String...) -> TerminationReason { .taskNotEnded(names: names) }
}
