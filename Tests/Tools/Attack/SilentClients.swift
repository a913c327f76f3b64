import Foundation
import Glibc
import TestPrograms

/// Connects nearly as many clients as the gateway accepts, which answer nothing to its goodbye, and neither read nor
/// end their connections: they must not hold up its end, nor a request that is in progress.
let silentClients = Attack(name: "silent-clients") { size in
  let folder = TemporaryFolder()
  let path = folder.file("gateway.sock")
  let settings = try folder.write(
    "{\"root\": \"\(folder.path)\", \"port\": 0, \"socket\": \"\(path)\"}",
    to: "settings"
  )
  let program = try RunningProgram("GatewayExample", [settings], environment: ["XDG_RUNTIME_DIR": folder.path])
  let start = ContinuousClock.now
  while access(path, F_OK) != 0, ContinuousClock.now - start < .seconds(60) { usleep(10_000) }
  let clients = try (0..<size.choose(120, short: 60)).map { _ in try HostileConnection(path) }
  for (index, client) in clients.enumerated() where index.isMultiple(of: 2) { client.send("GET settings\n") }
  let polite = try HostileConnection(path)
  polite.send("GET settings\n")
  try Attack.expect(polite.receive()?.hasPrefix("OK ") == true, "the gateway does not answer")

  let termination = ContinuousClock.now
  program.child.send(SIGTERM)
  polite.send("GET settings\n")
  var answer = ""
  while let text = polite.receive(), !text.isEmpty { answer += text }
  let end = program.waitForEnd()
  let duration = ContinuousClock.now - termination
  try Attack.expect(end.end == .exited(status: 0), "it ended with \(end.end): \(end.errors)")
  try Attack.expect(answer.contains("OK ") && answer.contains("BYE"), "a client received only \"\(answer)\"")
  try Attack.expect(duration < .seconds(10), "\(clients.count) silent clients held up its end for \(duration)")
  return "\(clients.count) silent clients held up the end for \(duration)"
}
