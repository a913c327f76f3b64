import Glibc
import Mainspring
import Testing

/// The folder in which the devices of a run of tests leave their logs, which `MAINSPRING_DEVICE_LOGS` names.
///
/// There is one file for each test, with the logs of its devices, each after a line `device`. Two runs of a suite that
/// is deterministic leave the same logs, in any order: see `Scripts/check-determinism`. So random numbers are the same
/// in each run, as with a seed.
enum KeptLogs {
  /// The seed of random numbers on a device that has no other; nil if logs are not kept.
  static var seed: UInt64? { folder == nil ? nil : 0 }

  private static let folder = getenv("MAINSPRING_DEVICE_LOGS").map { String(cString: $0) }
  private static let lock = Locked(())

  /// The file for a device that is created now; nil if logs are not kept, or no test runs.
  static var file: String? {
    guard let folder, let test = Test.current else { return nil }
    let name = "\(test.id)".map { $0.isLetter || $0.isNumber || "().:_".contains($0) ? String($0) : "-" }.joined()
    return "\(folder)/\(name.suffix(200)).log"
  }

  static func add(_ entries: [DeviceLog.Entry], to path: String) {
    let text = "device\n" + entries.map { HomeFolder.hidden(in: "\($0)\n") }.joined()
    lock.withLock { _ in
      guard let file = fopen(path, "a") else { return }
      fputs(text, file)
      fclose(file)
    }
  }
}
