// Sends one command to the line server, and prints the answer.
import Mainspring
import MainspringStreams

let path = CommandLine.arguments.dropFirst().first ?? "/tmp/line-server.sock"
let loop = EventRunLoop.main
try loop.runUntilComplete {
  let stream = try await loop.connected(to: .unix(path: path))
  try await stream.send("uptime\n")
  for try await line in stream.lines() {
    print(line)
    break
  }
  await stream.closed()
}
