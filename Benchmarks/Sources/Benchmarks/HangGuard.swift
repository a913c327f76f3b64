import CPeers
import Glibc

/// An alarm that ends the program with a message if a measurement hangs, for example because a callback was lost.
///
/// Each measurement takes less than two minutes.
enum HangGuard {
  private static let seconds: UInt32 = 120

  /// Restarts the alarm; called before each measurement.
  ///
  /// - Parameter measurement: the workload and the peer, for the message.
  static func renew(for measurement: String) {
    let message = "\(measurement) has not ended after \(seconds) s: a callback was lost, or the loop hangs"
    bench_set_alarm(seconds, "\nbenchmark failed: \(message)\n")
  }

  /// Stops the alarm; called before a measurement in a child process, which has its own alarm.
  static func rest() { alarm(0) }
}
