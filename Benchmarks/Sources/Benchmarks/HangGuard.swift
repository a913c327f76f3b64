import Glibc

/// A lost callback leaves a loop waiting for ever: no single measurement takes two minutes, so the kernel ends the
/// program.
enum HangGuard {
  /// Called before each measurement.
  static func renew() { alarm(120) }

  /// Called before something that measures in a process of its own, which has a guard of its own.
  static func rest() { alarm(0) }
}
