import Mainspring

/// A flag that any thread can set, and that reports which call was the first.
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
