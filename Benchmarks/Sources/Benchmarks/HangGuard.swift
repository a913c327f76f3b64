import Glibc

/// An alarm that ends the program if a measurement hangs, for example because a callback was lost.
///
/// Each measurement takes less than two minutes.
enum HangGuard {
  /// Restarts the alarm; called before each measurement.
  static func renew() { alarm(120) }

  /// Stops the alarm; called before a measurement in a child process, which has its own alarm.
  static func rest() { alarm(0) }
}
