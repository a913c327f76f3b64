// Sends one command to the line server, and prints the answer.
import Glibc
import Mainspring
import MainspringStreams

let path = CommandLine.arguments.dropFirst().first ?? "/tmp/line-server.sock"
let loop = EventRunLoop.main
// For all of it: a server could send a byte now and then.
loop.addTimer(after: .seconds(10)) {
  print("no answer within ten seconds")
  exit(1)
}
do {
  try loop.runUntilComplete {
    let stream = try await loop.connected(to: .unix(path: path))
    try await stream.send("uptime\n")
    for try await line in stream.lines() {
      print(line)
      break
    }
    await stream.closed()
  }
} catch {
  print("no answer: \(error)")
  exit(1)
}
