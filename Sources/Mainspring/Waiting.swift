/// Decides, wait by wait, whether spinning pays, and how long a spin lasts.
///
/// A spin pays if what the loop waits for comes within the strategy's limit. While the loop blocks, that cannot be read
/// off a wait's length, which holds the hop too: the time from the wake-up until the loop runs. And where two loops
/// that answer each other both block, each waits for the other's hop on top of its own. So the hop is measured. A
/// blocked wait counts as quick if it lasted no longer than the limit and two hops; after enough of them a try begins,
/// in which a spin may last as long as that, so that it outlasts the other loop's hop. The other loop is answered at
/// once then, and comes to a try itself. The try succeeds with the first wait that is within the limit.
///
/// The loop's thread only.
struct Waiting {
  /// The most credit that success can earn: how many vain spins in a row it takes to give spinning up.
  private static let mostCredit = 4
  /// The most quick wake-ups that are asked for before spinning is tried again.
  private static let mostPatience = 1024
  /// How many waits a try lasts at most.
  ///
  /// It has to last until the other loop comes to one of its own.
  private static let waitsOfATry = 32
  /// A hop that took longer than this many nanoseconds was no hop: another thread had the processor.
  private static let longestHop: Int64 = 100_000
  /// A spin that finds a post after no more turns than this, several times in a row, is in the middle of a burst.
  private static let turnsInABurst = 4
  private static let findsInABurst = 3
  /// How many turns a burst is left alone: a post that meets others in the inbox costs a fraction of what the first one
  /// costs.
  private static let turnsToGather = 64

  var strategy = WaitingStrategy.block {
    didSet {
      limit = if case .spin(let duration) = strategy { max(0, duration.clampedNanoseconds) } else { 0 }
      credit = Waiting.mostCredit
      patience = 1
      waitsLeftOfTry = 0
      findsInARow = 0
    }
  }
  /// Nanoseconds to spin at most, but for a try; 0 blocks at once.
  private(set) var limit: Int64 = 0
  private var credit = 0
  /// How many quick wake-ups in a row it takes to try again; doubles with every try that fails.
  ///
  /// Where the loop shares its core with the thread that wakes it, blocking is quick and spinning never is.
  private var patience = 1
  private var quickWakeUps = 0
  /// More than 0 during a try.
  private var waitsLeftOfTry = 0
  /// The nanoseconds from a wake-up until the loop runs, averaged; 0 until one was measured.
  private var hop: Int64 = 0
  private var findsInARow = 0

  var mustSpin: Bool { limit > 0 && credit > 0 }

  /// How many nanoseconds the next spin may last.
  var spinLimit: Int64 { waitsLeftOfTry > 0 ? limitWithHops : limit }

  private var limitWithHops: Int64 { limit.addingReportingOverflow(2 * hop).overflow ? .max : limit + 2 * hop }

  /// A wait has lasted so many nanoseconds, spinning or not.
  ///
  /// - Parameter hop: how long before its end another thread has woken the loop, if it slept and a thread did.
  mutating func hasLasted(_ nanoseconds: Int64, hop sample: Int64? = nil) {
    guard limit > 0 else { return }
    if let sample {
      let sample = min(max(sample, 0), Waiting.longestHop)
      hop = hop == 0 ? sample : hop + (sample - hop) / 8
    }
    if !mustSpin { return hasBlocked(nanoseconds) }
    if nanoseconds <= limit {
      credit = Waiting.mostCredit
      patience = 1
      waitsLeftOfTry = 0
    } else if waitsLeftOfTry > 1, nanoseconds <= limitWithHops {
      waitsLeftOfTry -= 1
    } else {
      findsInARow = 0
      waitsLeftOfTry = 0
      credit -= 1
      guard credit == 0 else { return }
      patience = min(patience * 2, Waiting.mostPatience)
      quickWakeUps = 0
    }
  }

  private mutating func hasBlocked(_ nanoseconds: Int64) {
    quickWakeUps = nanoseconds <= limitWithHops ? quickWakeUps + 1 : 0
    guard quickWakeUps >= patience else { return }
    credit = 1
    waitsLeftOfTry = Waiting.waitsOfATry
  }

  /// A spin has found a post after so many turns; returns how many turns more to wait before it is taken.
  mutating func turnsToGather(foundAfter turns: Int) -> Int {
    findsInARow = turns <= Waiting.turnsInABurst ? findsInARow + 1 : 0
    return findsInARow >= Waiting.findsInABurst ? Waiting.turnsToGather : 0
  }
}
