/// Decides, wait by wait, whether spinning pays.
///
/// The loop's thread only.
struct Waiting {
  /// The most credit that quick wake-ups can earn: how many slow ones in a row it takes to give up spinning.
  private static let mostCredit = 4

  var strategy = WaitingStrategy.block {
    didSet {
      limit = if case .spin(let duration) = strategy { max(0, duration.clampedNanoseconds) } else { 0 }
      credit = Waiting.mostCredit
    }
  }
  /// Nanoseconds to spin at most; 0 blocks at once.
  private(set) var limit: Int64 = 0
  private var credit = 0

  var mustSpin: Bool { limit > 0 && credit > 0 }

  /// A wait has lasted so many nanoseconds, spinning or not.
  mutating func hasLasted(_ nanoseconds: Int64) {
    guard limit > 0 else { return }
    credit = nanoseconds <= limit ? Waiting.mostCredit : max(0, credit - 1)
  }
}
