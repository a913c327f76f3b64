import Mainspring

/// Work outside of the application's loop, for which time stands still until it is done.
///
/// ``SimulatedDevice/hold(_:file:line:)`` makes it; any thread may release it.
public final class Hold: Sendable {
  /// What it is called in reports.
  public let name: String
  /// Where it was begun.
  public let place: String
  private struct Release {
    var action: (@Sendable () -> Void)?
  }

  private let onRelease: Locked<Release>

  init(name: String, place: String, onRelease: @escaping @Sendable () -> Void) {
    self.name = name
    self.place = place
    self.onRelease = Locked(Release(action: onRelease))
  }

  /// Lets time go on.
  ///
  /// Doing it again does nothing. Any thread.
  public func release() {
    let release = onRelease.withLock { release in
      defer { release.action = nil }
      return release
    }
    release.action?()
  }
}
