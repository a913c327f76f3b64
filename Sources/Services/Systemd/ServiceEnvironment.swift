import Mainspring

/// The variables with which a service manager starts a process.
enum ServiceEnvironment {
  private static let names = [
    "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES",
  ]

  /// The variables of this process.
  static var ofThisProcess: [String: String] { EnvironmentVariables.values(of: names) }
}
