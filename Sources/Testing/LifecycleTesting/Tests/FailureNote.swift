import Mainspring

/// Records whether a test has failed; safe to use from any thread.
final class FailureNote: Sendable {
  private let isFailed = Locked(false)

  var isAny: Bool { isFailed.withLock { $0 } }

  func add() { isFailed.withLock { $0 = true } }
}
