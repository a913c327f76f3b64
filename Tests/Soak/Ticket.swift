import Synchronization

/// A callout that a loop owes, captured by the closure that it is to call.
///
/// It notices what is wrong with the callout: when the loop lets the closure go, it must have been called as often as
/// it was owed, unless it was excused. Any thread.
final class Ticket: Sendable {
  private static let live = Atomic<Int>(0)
  private static let served = Atomic<Int>(0)

  /// How many are held by some closure.
  static var liveCount: Int { live.load(ordering: .acquiring) }
  /// How many callouts there were.
  static var servedCount: Int { served.load(ordering: .relaxed) }

  private let what: Operation
  private let owed: Int
  private let calls = Atomic<Int>(0)
  private let isExcused = Atomic<Bool>(false)
  private let isRevoked = Atomic<Bool>(false)

  init(_ what: Operation, owed: Int = 1) {
    self.what = what
    self.owed = owed
    Ticket.live.add(1, ordering: .relaxed)
  }

  deinit {
    let count = calls.load(ordering: .relaxed)
    if count < owed, !isExcused.load(ordering: .relaxed) {
      Faults.add("\(what): called \(count) times instead of \(owed)")
    }
    Ticket.live.subtract(1, ordering: .releasing)
  }

  /// It is called; true where that was the last time.
  @discardableResult
  func call() -> Bool {
    let count = calls.add(1, ordering: .relaxed).newValue
    Ticket.served.add(1, ordering: .relaxed)
    if count > owed { Faults.add("\(what): called \(count) times instead of \(owed)") }
    if isRevoked.load(ordering: .relaxed) { Faults.add("\(what): called after its cancel") }
    return count == owed
  }

  /// From here on it may be called or not.
  func excuse() { isExcused.store(true, ordering: .relaxed) }

  /// From here on it must not be called.
  ///
  /// On the loop's thread, after a cancel.
  func revoke() {
    excuse()
    isRevoked.store(true, ordering: .relaxed)
  }
}
