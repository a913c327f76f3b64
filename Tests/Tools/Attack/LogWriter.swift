import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

/// A process that writes a life-cycle log as fast as it can, until it is killed.
enum LogWriter {
  /// The argument that makes this program a log writer; the log's path follows it.
  static let argument = "--write-log"

  /// Starts a process that writes to `path`.
  static func start(_ path: String) throws -> ChildProcess {
    try ChildProcess.start("/proc/self/exe", [argument, path])
  }

  static func run() -> Never {
    do {
      let file = try LifecycleLogFile(path: CommandLine.arguments[2])
      var number = 0
      while true {
        file.write(entry(number))
        number += 1
      }
    } catch {
      print("attack: \(error)")
      exit(64)
    }
  }

  /// Returns entries of varying length, about 150 bytes on average.
  static func entry(_ number: Int) -> LifecycleLogEntry {
    LifecycleLogEntry(
      time: .milliseconds(number),
      kind: .callback,
      name: "applicationDidEnterBackground",
      state: .background,
      detail: String(repeating: "x", count: number * 7 % 113)
    )
  }
}
