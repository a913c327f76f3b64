import Mainspring

/// Work outside of the application's loop, for which time stands still until it is done.
///
/// ``SimulatedDevice/hold(_:file:line:)`` makes it; any thread may release it.
public final class Hold: Sendable {
  /// What it is called in reports.
  public let name: String
  /// Where it was begun.
  public let place: String
  private let onRelease: Locked<(@Sendable () -> Void)?>

  init(name: String, place: String, onRelease: @escaping @Sendable () -> Void) {
    self.name = name
    self.place = place
    self.onRelease = Locked(onRelease)
  }

  /// Lets time go on.
  ///
  /// Doing it again does nothing. Any thread.
  public func release() {
    let action = onRelease.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
