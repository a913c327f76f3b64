import Synchronization

/// A callout that a loop owes; the closure that the loop calls captures it.
///
/// It detects wrong callouts: when the loop releases the closure, it must have been called as often as owed, unless the
/// callout was excused. Any thread may use it.
final class Ticket: Sendable {
  private static let live = Atomic<Int>(0)
  private static let served = Atomic<Int>(0)

  /// The number of tickets that closures hold.
  static var liveCount: Int { live.load(ordering: .acquiring) }
  /// The number of callouts so far.
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

  /// Counts a call; returns whether it was the last one owed.
  @discardableResult
  func call() -> Bool {
    let count = calls.add(1, ordering: .relaxed).newValue
    Ticket.served.add(1, ordering: .relaxed)
    if count > owed { Faults.add("\(what): called \(count) times instead of \(owed)") }
    if isRevoked.load(ordering: .relaxed) { Faults.add("\(what): called after its cancel") }
    return count == owed
  }

  /// From here on the callout may happen or not.
  func excuse() { isExcused.store(true, ordering: .relaxed) }

  /// From here on the callout must not happen.
  ///
  /// Called on the loop's thread, after a cancel.
  func revoke() {
    excuse()
    isRevoked.store(true, ordering: .relaxed)
  }
}
