import Glibc
import Mainspring

/// A piece of work that always takes the same time on a machine that does nothing else.
enum FixedWork {
  private static let repetitions = 300
  private static let steps = 200_000

  /// Returns the average time of the work as a multiple of its best time, by the wall clock and by the thread's
  /// processor time.
  ///
  /// It is the average, and not the median: a scheduler that takes the processor away for some milliseconds affects
  /// only few repetitions.
  static func run() -> (wall: Double, processor: Double) {
    var wall: [Int64] = []
    var processor: [Int64] = []
    var seed: UInt64 = 1
    for _ in 0..<repetitions {
      let (wallBegun, processorBegun) = (MonotonicTime.now, processorNanoseconds())
      for _ in 0..<steps { seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
      wall.append(MonotonicTime.now - wallBegun)
      processor.append(processorNanoseconds() - processorBegun)
    }
    // The use of the result makes the compiler keep the work; the result is never zero.
    require(seed != 0, "The fixed work has gone wrong.")
    return (timesBest(wall), timesBest(processor))
  }

  private static func timesBest(_ times: [Int64]) -> Double {
    Double(times.reduce(0, +)) / Double(times.count) / Double(max(times.min()!, 1))
  }

  private static func processorNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
