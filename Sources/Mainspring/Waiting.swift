/// Decides, wait by wait, whether spinning pays.
///
/// The loop's thread only.
struct Waiting {
  /// The most credit that success can earn: how many vain spins in a row it takes to give spinning up.
  private static let mostCredit = 4
  /// The most quick wake-ups that are asked for before spinning is tried again.
  private static let mostPatience = 1024

  var strategy = WaitingStrategy.block {
    didSet {
      limit = if case .spin(let duration) = strategy { max(0, duration.clampedNanoseconds) } else { 0 }
      credit = Waiting.mostCredit
      patience = 1
    }
  }
  /// Nanoseconds to spin at most; 0 blocks at once.
  private(set) var limit: Int64 = 0
  private var credit = 0
  /// How many quick wake-ups in a row it takes to try again; doubles with every try that fails.
  ///
  /// Where the loop shares its core with the thread that wakes it, blocking is quick and spinning never is.
  private var patience = 1
  private var quickWakeUps = 0

  var mustSpin: Bool { limit > 0 && credit > 0 }

  /// A wait has lasted so many nanoseconds, spinning or not.
  mutating func hasLasted(_ nanoseconds: Int64) {
    guard limit > 0 else { return }
    let isQuick = nanoseconds <= limit
    switch (mustSpin, isQuick) {
    case (true, true):
      credit = Waiting.mostCredit
      patience = 1
    case (true, false):
      credit -= 1
      guard credit == 0 else { return }
      patience = min(patience * 2, Waiting.mostPatience)
      quickWakeUps = 0
    case (false, true):
      quickWakeUps += 1
      if quickWakeUps >= patience { credit = 1 }
    case (false, false):
      quickWakeUps = 0
    }
  }
}
