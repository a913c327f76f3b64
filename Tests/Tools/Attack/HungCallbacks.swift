import Foundation
import TestPrograms

/// Hangs in a callback while standard error is a full pipe and the log a full FIFO, both without a reader.
///
/// The process must still end, with the status for a hung callback.
let hungCallbacks = Attack(name: "hung-callbacks") { size in
  var slowest = Duration.zero
  for _ in 0..<size.choose(5, short: 1) {
    for callback in ["didFinishLaunching", "didBecomeActive", "willTerminate"] {
      slowest = max(slowest, try hang(in: callback))
    }
  }
  return "the slowest end came \(slowest) after the beginning of a callback that may take 0.2 s"
}

private func hang(in callback: String) throws -> Duration {
  let folder = TemporaryFolder()
  let path = folder.makeFIFO("log")
  let log = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
  var errors: [Int32] = [0, 0]
  try Attack.expect(log >= 0 && pipe(&errors) == 0, "no FIFO and no pipe could be made")
  defer { [log, errors[0], errors[1]].forEach { close($0) } }
  fill(errors[1])
  let arguments = ["hang-in-\(callback)", "log=\(path)", #"policy={"gracePeriod":0.2,"callbackLimit":0.2}"#]
  let program = try RunningProgram("SystemEventsFixture", arguments, takesInput: true, errors: errors[1])
  if callback == "willTerminate" {
    try program.waitForLine(containing: "callback applicationDidBecomeActive")
    program.child.send(SIGTERM)
  }
  let name = "application" + callback.prefix(1).uppercased() + callback.dropFirst()
  try Attack.expect(try program.waitForLine(containing: "callback \(name)") != nil, "\(name) was never called")
  let beginning = ContinuousClock.now
  fill(log)
  let end = program.waitForEnd()
  try Attack.expect(end.end == .exited(status: 71), "a process that hangs in \(name) ended with \(end.end)")
  return ContinuousClock.now - beginning
}

/// Writes until the pipe accepts no more bytes.
private func fill(_ descriptor: Int32) {
  let flags = fcntl(descriptor, F_GETFL)
  _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
  for size in [4096, 1] {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: size)
    while write(descriptor, bytes, size) > 0 {}
  }
  _ = fcntl(descriptor, F_SETFL, flags)
}
