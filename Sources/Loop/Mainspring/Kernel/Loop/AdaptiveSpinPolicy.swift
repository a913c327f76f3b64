/// Decides, for each wait, whether to spin and for how long.
///
/// Spinning pays if work arrives within the strategy's limit. While the loop blocks, the length of a wait does not show
/// this, because it includes the hop: the time from the wake-up until the loop runs. If two loops that answer each
/// other both block, each also waits for the other's hop, so neither would ever spin again. Therefore the policy
/// measures the hop, and the two loops return to spinning as follows:
///
///     this loop, blocking                           the other loop, blocking
///     many waits of at most the limit + four hops   as many such waits
///     a try: spins may last as long as such a wait  waits of at most the limit + its own hop:
///                                                   a sign that this loop spins, so it tries too
///     a spin within the limit: continue spinning    a spin within the limit: continue spinning
///
/// Use it on the loop's thread only.
struct AdaptiveSpinPolicy {
  /// The maximum credit: the number of consecutive unsuccessful spins after which the loop stops spinning.
  private static let mostCredit = 4
  /// The maximum number of quick wake-ups required before the loop tries to spin again.
  private static let mostPatience = 1024
  /// The maximum number of quick wake-ups required after a sign that the other loop has begun to spin.
  ///
  /// It is less than ``mostPatience``, but greater than 1, because the signs can be false if both loops share a core.
  private static let mostPatienceAfterASign = 64
  /// The maximum number of waits in a try.
  ///
  /// A try must last until the other loop starts its own, which takes two waits.
  private static let waitsOfATry = 8
  /// The number of average hops that an answer may take while both loops block; more than two, because hops vary.
  private static let hopsOfAnAnswer: Int64 = 4
  /// The upper limit of a measured hop, in nanoseconds.
  ///
  /// A longer measurement includes time in which another thread had the processor.
  private static let longestHop: Int64 = 50_000
  /// The number of quick wake-ups that one slow wake-up cancels out.
  private static let weightOfASlowWakeUp = 16
  /// A spin that finds a post within `spinsInABurst` spins is a quick find; `findsInABurst` quick finds in a row are a
  /// burst.
  private static let spinsInABurst = 4
  private static let findsInABurst = 3
  /// The number of spins for which the loop lets a burst gather: a post that joins others in the inbox costs a fraction
  /// of the cost of the first.
  private static let spinsToGather = 64
  /// The minimum number of gathered posts that justifies the delay.
  ///
  /// Fewer posts were quick answers, which the delay only made later.
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
  /// The maximum length of a spin outside a try, in nanoseconds; if it is 0, the loop never spins.
  private(set) var limit: Int64 = 0
  private var credit = 0
  /// The number of quick wake-ups required before the next try.
  ///
  /// It doubles with every try that fails, because some loops never gain by spinning: if a loop shares its core with
  /// the thread that wakes it, that thread cannot run while the loop spins.
  private var patience = 1
  private var quickWakeUps = 0
  /// Whether the other loop seems to have blocked too during the last wait in which this loop blocked.
  ///
  /// That is the case if the wait, without this loop's own hop, was longer than the limit.
  private var otherWasAsleep = false
  /// The number of waits left in the current try; 0 outside a try.
  private var waitsLeftOfTry = 0
  /// The average time in nanoseconds from a wake-up until the loop runs; 0 until it has been measured.
  private var hop: Int64 = 0
  private var findsInARow = 0
  /// The number of quick finds in a row that count as a burst.
  ///
  /// It doubles each time that gathering did not pay.
  private var findsNeeded = AdaptiveSpinPolicy.findsInABurst
  /// The callout count when the last spin let posts gather; nil if it did not.
  private var calloutsAtGathering: Int?

  var mustSpin: Bool { limit > 0 && credit > 0 }

  /// The maximum length of the next spin, in nanoseconds.
  var spinLimit: Int64 { waitsLeftOfTry > 0 ? limitWithHops : limit }

  private var limitWithHops: Int64 {
    let (sum, isTooLong) = limit.addingReportingOverflow(AdaptiveSpinPolicy.hopsOfAnAnswer * hop)
    return isTooLong ? .max : sum
  }

  /// Records a wait of this many nanoseconds, with or without spinning.
  ///
  /// - Parameter hop: The time from the wake-up by another thread to the end of the wait, if the loop blocked and
  ///   another thread woke it.
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

  /// Records that a spin found a post after `spins` spins.
  ///
  /// Returns how many more spins to wait before taking it.
  ///
  /// - Parameter callouts: The number of callouts so far.
  mutating func spinsToGather(foundAfter spins: Int, callouts: Int) -> Int {
    if let calloutsAtGathering {
      let hasPaid = callouts - calloutsAtGathering >= AdaptiveSpinPolicy.postsThatPay
      findsNeeded = hasPaid ? AdaptiveSpinPolicy.findsInABurst : min(findsNeeded * 2, AdaptiveSpinPolicy.mostPatience)
      if !hasPaid { findsInARow = 0 }
    }
    findsInARow = spins <= AdaptiveSpinPolicy.spinsInABurst ? findsInARow + 1 : 0
    let isInBurst = findsInARow >= findsNeeded
    calloutsAtGathering = isInBurst ? callouts : nil
    return isInBurst ? AdaptiveSpinPolicy.spinsToGather : 0
  }
}
