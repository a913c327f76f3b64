import Mainspring

/// An event that happens at most once, on any thread.
final class Flag: Sendable {
  private let isRaised = Locked(false)

  /// Sets the flag, and returns whether this is the first call.
  func raise() -> Bool {
    isRaised.withLock { isRaised in
      defer { isRaised = true }
      return !isRaised
    }
  }
}
