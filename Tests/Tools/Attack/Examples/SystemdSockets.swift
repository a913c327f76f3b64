import Foundation
import Mainspring
import TestPrograms

/// Passes two sockets of one name to the example of docs/services/systemd.md, and connects clients that keep their end
/// open.
let systemdSockets = Attack(name: "systemd-sockets") { size in
  let manager = try ManagerStandIn()
  let folder = TemporaryFolder()
  let loop = try EventRunLoop()
  let paths = (0..<2).map { folder.file("\($0)") }
  let listeners = try paths.map { try loop.listen(at: .unix(path: $0)) { _ in } }
  let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
  defer { close(nothing) }
  let process = try manager.start("SystemdExample", log: nothing, passing: listeners.map { ($0.descriptor, "counter") })
  defer { process.send(SIGKILL) }
  listeners.forEach { $0.pause() }
  _ = try manager.receive(line: "READY=1")

  var open: [HostileConnection] = []
  for round in 0..<size.choose(300, short: 60) {
    let client = try HostileConnection(paths[round % 2])
    let answer = client.receive(until: "\n")
    try Attack.expect(answer.hasSuffix("\n"), "the socket \(round % 2) of two answers \"\(answer)\"")
    open.append(client)
  }
  process.send(SIGTERM)
  try Attack.expect(process.wait() == .exited(status: 0), "the service has not ended in order")
  listeners.forEach { $0.close() }
  return "\(open.count) clients of two sockets with one name were answered"
}
