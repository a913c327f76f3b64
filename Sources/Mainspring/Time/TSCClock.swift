import CLibEvent
import Glibc

/// Tells what time it is, or up to a few tens of nanoseconds later, at less than half of what asking the kernel costs.
///
/// That is how long a timeout is from now: most are cancelled before they fire, and then the clock was the most of
/// their cost. The kernel is asked once in 20 µs; in between the processor's own counter is read, and counted a
/// thousandth too fast. So a timer may be some nanoseconds late, but never early, and time never goes back. Where the
/// kernel does not take its own time from that counter (another machine has to be in step with it first) it is asked
/// every time.
///
/// The loop's thread only.
struct TSCClock {
  /// Nanoseconds for which the counter is trusted.
  private static let window: UInt64 = 20_000
  /// Nanoseconds between two readings from which the counter's rate can be told, and after which it has to be told
  /// anew.
  private static let calibration: ClosedRange<Int64> = 1_000_000...2_000_000_000
  /// The most ticks that a reading may take to count as one moment.
  private static let oneMoment: UInt64 = 2_000
  private static let isUsable = mainspring_ticks_are_steady() != 0 && kernelUsesTheCounter()

  /// The counter just before the kernel was asked, and its answer.
  private var ticks: UInt64 = 0
  private var nanoseconds: Int64 = 0
  /// For how many ticks they are good; 0 as long as the rate is not known.
  private var goodFor: UInt64 = 0
  /// 2³² times the nanoseconds that a tick lasts, and a little more.
  private var rate: UInt64 = 0
  /// The last time told.
  private var last = Int64.min
  /// A former reading, which tells the rate: the counter just after it, and the answer.
  private var anchor: (ticks: UInt64, nanoseconds: Int64)?

  /// What time it is on the system's clock, or a little later.
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
    // A thread that was put aside in between cannot say which moment the answer is of.
    guard TSCClock.isUsable, after &- before < TSCClock.oneMoment else { return last }
    if let anchor, before > anchor.ticks, TSCClock.calibration.contains(answer - anchor.nanoseconds) {
      let span = UInt64(answer - anchor.nanoseconds)
      rate = (span << 32) / (before - anchor.ticks)
      rate += rate >> 10
      goodFor = (TSCClock.window << 32) / rate
    } else if anchor.map({ answer - $0.nanoseconds > TSCClock.calibration.upperBound || before <= $0.ticks }) ?? true {
      anchor = (after, answer)
      goodFor = 0
    }
    ticks = before
    nanoseconds = last
    return last
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
