import AppLifecycle
import ControlPlane
import Foundation
import Mainspring
import TestPrograms

/// Writes to a log whose reader does not read for a long time and to a device that is always full.
///
/// No writer may block, and memory must stay bounded.
let stalledLogReader = Attack(name: "stalled-log-reader") { size in
  let folder = TemporaryFolder()
  let path = folder.makeFIFO("log")
  let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  defer { close(reader) }
  let count = size.choose(500_000, short: 50_000)
  let file = try LifecycleLogFile(path: path)
  let full = try LifecycleLogFile(path: "/dev/full")
  var longest = Duration.zero
  let memory = ResidentMemory.bytes
  for number in 0..<count {
    let beginning = ContinuousClock.now
    file.write(LogWriter.entry(number))
    longest = max(longest, ContinuousClock.now - beginning)
    full.write(LogWriter.entry(number))
  }
  let growth = (ResidentMemory.bytes - memory) / 1024
  try Attack.expect(growth < 16_384, "the memory has grown by \(growth) kB")

  // The death entry ends the reading; it is kept whatever else was left out.
  file.write(LifecycleLogEntry(time: .zero, kind: .death, name: "terminated", state: .active))
  var bytes = Data()
  var buffer = [UInt8](repeating: 0, count: 65536)
  while bytes.range(of: Data("terminated".utf8), in: max(0, bytes.count - 1000)..<bytes.count) == nil {
    var wait = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    try Attack.expect(poll(&wait, 1, 30_000) == 1, "nothing more came after \(bytes.count) bytes")
    let length = read(reader, &buffer, buffer.count)
    if length > 0 { bytes += buffer[..<length] }
  }
  let entries = try LifecycleLogReader.entries(of: bytes)
  let gaps = entries.filter { $0.name == "droppedLogLines" }
  let dropped = gaps.compactMap { $0.detail.flatMap(Int.init) }.reduce(0, +)
  try Attack.expect(
    entries.count - 1 - gaps.count + dropped == count,
    "of \(count) lines \(entries.count - 1 - gaps.count) came and \(dropped) are said to be left out"
  )
  return "\(count) lines, \(dropped) left out and counted, longest write \(longest), memory +\(growth) kB"
}
