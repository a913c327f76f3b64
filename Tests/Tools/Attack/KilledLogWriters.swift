import ControlPlane
import Foundation
import TestPrograms

/// Kills processes with SIGKILL while they write a log: every line in the file must be complete.
let killedLogWriters = Attack(name: "killed-log-writers") { size in
  var generator = SeededGenerator(seed: 1)
  let folder = TemporaryFolder()
  let path = folder.file("log")
  var lines = 0
  let rounds = size.choose(500, short: 60)
  for round in 1...rounds {
    // Each writer appends to the file of the one before, and after a while to a new file.
    if round % 20 == 1 { unlink(path) }
    let before = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    let writer = try LogWriter.start(path)
    while case var status = stat(), stat(path, &status) != 0 || Int(status.st_size) <= before ?? 0 { usleep(200) }
    usleep(UInt32.random(in: 0...3000, using: &generator))
    writer.send(SIGKILL)
    _ = writer.wait()

    let contents = try Data(contentsOf: URL(fileURLWithPath: path))
    let end = contents.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    do {
      lines = try LifecycleLogReader.entries(of: contents).count
    } catch {
      throw Attack.Failure(description: "round \(round): \(error)")
    }
    try Attack.expect(
      contents[end...].allSatisfy { $0 == UInt8(ascii: " ") },
      "round \(round): the log ends in the midst of a line"
    )
  }
  return "\(rounds) writers were killed, the last log has \(lines) whole lines"
}
