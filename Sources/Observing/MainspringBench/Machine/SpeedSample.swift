import Glibc
import Mainspring

/// Measures the speed of the machine at one moment, by a piece of work that reads numbers from texts.
///
/// If a program of another machine shares the core, code that branches much, such as this work and every run loop,
/// takes up to 1.8 times as long, and the multiplications of ``FixedWork`` take the same time. On 2026-11-28, 500
/// readings took 24 µs or 42 µs, and 200,000 multiplications 27 µs at all times. Of 3,000 samples on each core, one in
/// 10 ms, 20 % were fast; most fast periods were shorter than 30 ms. So it is no use to wait for a fast moment before a
/// measurement.
enum SpeedSample {
  private static let repetitions = 5
  private static let readings = 500

  /// Returns the nanoseconds that the work takes now, in less than a millisecond.
  ///
  /// It is the best of a few times, which a short interruption does not change.
  static func take() -> Int64 {
    (0..<repetitions).map { _ in
      let begun = MonotonicTime.now
      var sum = 0.0
      for _ in 0..<readings { sum += strtod("12345.678e-3", nil) }
      // The use of the result makes the compiler keep the work.
      require(sum > 0, "The piece of work has gone wrong.")
      return MonotonicTime.now - begun
    }
    .min()!
  }
}
