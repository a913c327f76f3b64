import CLinux
import Glibc

/// A fast approximation of the system's clock.
///
/// It returns the current time, or up to a few tens of nanoseconds later, at less than half the cost of a kernel clock
/// read.
///
/// Timer delays count from it: most timeouts are cancelled before they fire, and with the kernel's clock adding and
/// cancelling one takes 57 % longer (W4a), and pushing one back 77 % (W12 reset).
/// It reads the kernel's clock once per 20 µs; in between it reads the processor's counter and counts it a thousandth
/// too fast. So a timer may be a few nanoseconds late but is never early, and time never goes back. If the kernel does
/// not use that counter for its own time (on some machines the cores' counters are not synchronized), every call reads
/// the kernel's clock.
///
/// Call only on the loop's thread.
struct TSCClock {
  /// The number of nanoseconds for which the counter is used after a kernel clock read.
  private static let window: UInt64 = 20_000
  /// The range of the time, in nanoseconds, between two readings from which the counter's rate is computed.
  ///
  /// If the earlier reading is older than the upper bound, a new reading replaces it.
  private static let calibration: ClosedRange<Int64> = 1_000_000...2_000_000_000
  /// The number of ticks below which a reading counts as instantaneous.
  private static let oneMoment: UInt64 = 2_000
  /// Whether the processor's counter goes at one rate, whatever the processor does.
  static let hasSteadyTicks = mainspring_ticks_are_steady() != 0
  private static let isUsable = hasSteadyTicks && kernelUsesTheCounter()

  /// The counter just before the kernel's clock was read, and the time that was read.
  private var ticks: UInt64 = 0
  private var nanoseconds: Int64 = 0
  /// The number of ticks for which these values are valid; 0 until the rate is known.
  private(set) var goodFor: UInt64 = 0
  /// 2³² times the nanoseconds per tick, increased by about a thousandth.
  private var rate: UInt64 = 0
  /// The last time returned.
  private var last = Int64.min
  /// An earlier reading, from which the rate is computed: the counter just after it, and the time.
  private var anchor: (ticks: UInt64, nanoseconds: Int64)?

  /// Returns the instant from which delays count: now, or some nanoseconds later.
  @inline(__always)
  mutating func beginningOfDelays(on clock: LoopClock) -> LoopClock.Instant {
    clock.isMonotonicTime ? LoopClock.Instant(nanoseconds: now(clock)) : clock.now
  }

  /// Returns the time of the system's clock, or slightly later.
  @inline(__always)
  mutating func now(_ clock: LoopClock) -> Int64 {
    let elapsed = mainspring_ticks() &- ticks
    guard elapsed < goodFor else { return ask(clock) }
    last = nanoseconds &+ Int64(truncatingIfNeeded: (elapsed &* rate) >> 32) &+ 1
    return last
  }

  @inline(never)
  private mutating func ask(_ clock: LoopClock) -> Int64 {
    let before = mainspring_ticks()
    let answer = clock.now.nanoseconds
    let after = mainspring_ticks()
    last = max(last, answer)
    // If the thread was preempted between the two counter reads, the moment of the clock read is unknown.
    guard TSCClock.isUsable, after &- before < TSCClock.oneMoment else { return last }
    calibrate(before, answer, after)
    ticks = before
    nanoseconds = last
    return last
  }

  /// Computes the rate from the anchor and a reading: the counter before it, the time, and the counter after it.
  mutating func calibrate(_ before: UInt64, _ answer: Int64, _ after: UInt64) {
    if let anchor, before > anchor.ticks {
      let span = answer - anchor.nanoseconds
      if span < TSCClock.calibration.lowerBound { return }
      if span <= TSCClock.calibration.upperBound {
        // A rate is used if another one, from another anchor, confirms it: either of two that differ may be wrong.
        let found = TSCClock.rate(nanoseconds: UInt64(span), ticks: before - anchor.ticks, former: rate)
        let isConfirmed = rate != 0 && found != nil
        rate = found ?? 0
        if isConfirmed {
          goodFor = (TSCClock.window << 32) / rate
          return
        }
      }
    }
    anchor = (after, answer)
    goodFor = 0
  }

  /// Returns the rate of the counter, increased by about a thousandth; nil if it differs from the former rate by more
  /// than the readings can err.
  ///
  /// While the machine is suspended, the counter runs and the time stands still: a rate that includes a suspension is
  /// too low, and timers would be early.
  ///
  /// - Parameter former: The rate that was computed before; 0 if there is none.
  static func rate(nanoseconds: UInt64, ticks: UInt64, former: UInt64) -> UInt64? {
    var rate = (nanoseconds << 32) / ticks
    rate += rate >> 10
    guard former == 0 || max(rate, former) - min(rate, former) <= former >> 7 else { return nil }
    return rate
  }

  private static func kernelUsesTheCounter() -> Bool {
    let file = open("/sys/devices/system/clocksource/clocksource0/current_clocksource", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { name in
      let length = read(file, name.baseAddress, name.count)
      guard length > 0 else { return false }
      let text = String(decoding: name[..<length], as: UTF8.self)
      return text == "tsc\n" || text == "arch_sys_counter\n"
    }
  }
}
