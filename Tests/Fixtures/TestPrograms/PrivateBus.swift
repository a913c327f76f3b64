import Foundation
import Mainspring

/// A D-Bus bus of a test's own.
public final class PrivateBus {
  private static let daemon = "/usr/bin/dbus-daemon"

  /// The address, for programs that connect to the bus.
  public let address: String
  private let folder = TemporaryFolder()
  private var process: RunningProgram?

  /// Whether this machine has the program.
  public static let isInstalled = access(daemon, X_OK) == 0

  /// Starts the bus, and waits until programs can connect.
  public init() throws {
    address = "unix:path=" + folder.file("bus")
    process = try RunningProgram(
      PrivateBus.daemon,
      ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address"]
    )
    try process?.waitForLine(containing: "unix:path=")
  }

  /// Ends the bus, which disconnects everybody.
  public func end() { process = nil }
}
