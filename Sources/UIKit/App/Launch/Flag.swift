import Mainspring

/// Something that happens at most once, on whatever thread.
final class Flag: Sendable {
  private let isRaised = Locked(false)

  /// Whether this is the first time.
  func raise() -> Bool {
    isRaised.withLock { isRaised in
      defer { isRaised = true }
      return !isRaised
    }
  }
}
