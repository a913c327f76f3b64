/// Decides, wait by wait, whether spinning pays, and how long a spin lasts.
///
/// A spin pays if what the loop waits for comes within the strategy's limit. While the loop blocks, that cannot be read
/// off a wait's length, which holds the hop too: the time from the wake-up until the loop runs. And where two loops
/// that answer each other both block, each waits for the other's hop on top of its own, so that neither would ever spin
/// again. So the hop is measured, and the two come back to spinning like this:
///
///     this loop, which blocks                       the other loop, which blocks
///     many waits of at most the limit + four hops   as many such waits
///     a try: spins may last as long as such a wait  waits of at most the limit + its own hop:
///                                                   a sign that this loop spins, so a try of its own
///     a spin within the limit: it goes on           a spin within the limit: it goes on
///
/// The loop's thread only.
struct AdaptiveSpinPolicy {
  /// The most credit that success can earn: how many vain spins in a row it takes to give spinning up.
  private static let mostCredit = 4
  /// The most quick wake-ups that are asked for before spinning is tried again.
  private static let mostPatience = 1024
  /// The same after a sign that the other loop has begun to spin: on one core there are false ones.
  private static let mostPatienceAfterASign = 64
  /// How many waits a try lasts at most.
  ///
  /// It has to last until the other loop has come to one of its own, which takes it two.
  private static let waitsOfATry = 8
  /// How many average hops two loops that both block may need for an answer, since hops vary.
  private static let hopsOfAnAnswer: Int64 = 4
  /// A hop that took longer than this many nanoseconds was no hop: another thread had the processor.
  private static let longestHop: Int64 = 50_000
  /// How many quick wake-ups a slow one outweighs.
  private static let weightOfASlowWakeUp = 16
  /// A spin that finds a post after no more turns than this, several times in a row, is in the middle of a burst.
  private static let turnsInABurst = 4
  private static let findsInABurst = 3
  /// How many turns a burst is left alone: a post that meets others in the inbox costs a fraction of what the first one
  /// costs.
  private static let turnsToGather = 64
  /// How many posts there must be at the end of that.
  ///
  /// A single one was an answer that came fast, and that the loop has only made late.
  private static let postsThatPay = 4

  var strategy = WaitingStrategy.block {
    didSet {
      limit = if case .spin(let duration) = strategy { max(0, duration.clampedNanoseconds) } else { 0 }
      credit = AdaptiveSpinPolicy.mostCredit
      patience = 1
      waitsLeftOfTry = 0
      findsInARow = 0
    }
  }
  /// Nanoseconds to spin at most, but for a try; 0 blocks at once.
  private(set) var limit: Int64 = 0
  private var credit = 0
  /// How many quick wake-ups it takes to try again; doubles with every try that fails.
  ///
  /// Where the loop shares its core with the thread that wakes it, blocking is quick and spinning never is.
  private var patience = 1
  private var quickWakeUps = 0
  /// Whether the last wait, while this loop blocks, was quick but for the hop of whoever woke it.
  private var otherWasAsleep = false
  /// More than 0 during a try.
  private var waitsLeftOfTry = 0
  /// The nanoseconds from a wake-up until the loop runs, averaged; 0 until one was measured.
  private var hop: Int64 = 0
  private var findsInARow = 0
  /// How many quick finds in a row are a burst; doubles each time that it was none.
  private var findsNeeded = AdaptiveSpinPolicy.findsInABurst
  /// How many callouts there had been when the loop last let posts gather; nil if it was not at its last spin.
  private var calloutsAtGathering: Int?

  var mustSpin: Bool { limit > 0 && credit > 0 }

  /// How many nanoseconds the next spin may last.
  var spinLimit: Int64 { waitsLeftOfTry > 0 ? limitWithHops : limit }

  private var limitWithHops: Int64 {
    let (sum, isTooLong) = limit.addingReportingOverflow(AdaptiveSpinPolicy.hopsOfAnAnswer * hop)
    return isTooLong ? .max : sum
  }

  /// A wait has lasted so many nanoseconds, spinning or not.
  ///
  /// - Parameter hop: how long before its end another thread has woken the loop, if it slept and a thread did.
  mutating func hasLasted(_ nanoseconds: Int64, hop sample: Int64? = nil) {
    guard limit > 0 else { return }
    if let sample {
      let sample = min(max(sample, 0), AdaptiveSpinPolicy.longestHop)
      hop = hop == 0 ? sample : hop + (sample - hop) / 8
    }
    if !mustSpin { return hasBlocked(nanoseconds, hop: sample) }
    if nanoseconds <= limit {
      credit = AdaptiveSpinPolicy.mostCredit
      patience = 1
      waitsLeftOfTry = 0
    } else if waitsLeftOfTry > 1, nanoseconds <= limitWithHops {
      waitsLeftOfTry -= 1
    } else {
      findsInARow = 0
      waitsLeftOfTry = 0
      credit -= 1
      guard credit == 0 else { return }
      patience = min(patience * 2, AdaptiveSpinPolicy.mostPatience)
      quickWakeUps = 0
    }
  }

  private mutating func hasBlocked(_ nanoseconds: Int64, hop: Int64?) {
    guard nanoseconds <= limitWithHops else {
      quickWakeUps = max(0, quickWakeUps - AdaptiveSpinPolicy.weightOfASlowWakeUp)
      otherWasAsleep = false
      return
    }
    quickWakeUps += 1
    let otherIsAsleep = nanoseconds - (hop ?? 0) > limit
    let otherHasBegunToSpin = otherWasAsleep && !otherIsAsleep
    otherWasAsleep = otherIsAsleep
    guard quickWakeUps >= (otherHasBegunToSpin ? min(patience, AdaptiveSpinPolicy.mostPatienceAfterASign) : patience)
    else {
      return
    }
    credit = 1
    waitsLeftOfTry = AdaptiveSpinPolicy.waitsOfATry
    otherWasAsleep = false
  }

  /// A spin has found a post after so many turns; returns how many turns more to wait before it is taken.
  ///
  /// - Parameter callouts: how many callouts there have been so far.
  mutating func turnsToGather(foundAfter turns: Int, callouts: Int) -> Int {
    if let calloutsAtGathering {
      let hasPaid = callouts - calloutsAtGathering >= AdaptiveSpinPolicy.postsThatPay
      findsNeeded = hasPaid ? AdaptiveSpinPolicy.findsInABurst : min(findsNeeded * 2, AdaptiveSpinPolicy.mostPatience)
      if !hasPaid { findsInARow = 0 }
    }
    findsInARow = turns <= AdaptiveSpinPolicy.turnsInABurst ? findsInARow + 1 : 0
    let isInBurst = findsInARow >= findsNeeded
    calloutsAtGathering = isInBurst ? callouts : nil
    return isInBurst ? AdaptiveSpinPolicy.turnsToGather : 0
  }
}
