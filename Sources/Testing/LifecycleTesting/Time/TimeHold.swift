import Mainspring

/// Work outside of the application's loop that stops the device's time until it is done.
///
/// ``SimulatedDevice/hold(_:file:line:)`` creates a hold; any thread may release it.
public final class TimeHold: Sendable {
  /// The name of the hold in reports.
  public let name: String
  /// The source location where the hold began.
  public let callSite: String
  private struct Release {
    var action: (@Sendable () -> Void)?
  }

  private let onRelease: Locked<Release>

  init(name: String, callSite: String, onRelease: @escaping @Sendable () -> Void) {
    self.name = name
    self.callSite = callSite
    self.onRelease = Locked(Release(action: onRelease))
  }

  /// Releases the hold, so that time can move again.
  ///
  /// A second call does nothing. Safe to call from any thread.
  public func release() {
    let release = onRelease.withLock { release in
      defer { release.action = nil }
      return release
    }
    release.action?()
  }
}
