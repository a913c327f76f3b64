import AppLifecycle
import ControlPlane
import Foundation
import TestPrograms

/// Courier in a separate process, with its log in a FIFO on which a test can wait.
///
/// Only one thread may use it.
final class RunningCourier {
  /// The limit of any wait: far longer than needed.
  private static let guardTime = Duration.seconds(60)

  let program: RunningProgram
  private let descriptor: Int32
  private var rest = Data()
  private(set) var log: [LifecycleLogEntry] = []
  private var next = 0

  /// Starts courier and waits until it is active.
  init(in folder: TemporaryFolder, _ arguments: [String] = [], policy: String? = nil) throws {
    let path = folder.file("\(UUID().uuidString).log")
    mkfifo(path, 0o600)
    // Open for writing too, so that the FIFO ends only when the test closes it.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    var variables = ["MAINSPRING_LOG": path]
    variables["MAINSPRING_POLICY"] = policy
    program = try RunningProgram("courier", arguments, environment: folder.environment(variables))
    try wait { $0.kind == .callback && $0.name == "applicationDidBecomeActive" }
  }

  deinit { close(descriptor) }

  var pid: Int32 { program.child.processIdentifier }

  /// Waits for the next matching line of the log and returns it; nil if there is none.
  @discardableResult
  func wait(for isWanted: (LifecycleLogEntry) -> Bool) throws -> LifecycleLogEntry? {
    let limit = ContinuousClock.now + RunningCourier.guardTime
    while true {
      while next < log.count {
        next += 1
        if isWanted(log[next - 1]) { return log[next - 1] }
      }
      let left = (limit - ContinuousClock.now).components.seconds
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&wait, 1, Int32(left) * 1000) > 0 else { return nil }
      try read()
    }
  }

  /// Waits for the end of the program, and reads the rest of the log.
  func waitForEnd() throws -> ProgramEnd {
    let end = program.waitForEnd()
    try read()
    return end
  }

  private func read() throws {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = Foundation.read(descriptor, &buffer, buffer.count), count > 0 {
      rest += buffer[..<count]
    }
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = Data(rest[rest.index(after: end)...])
      log.append(try LifecycleLogReader.entry(line, number: log.count + 1))
    }
  }
}
