// A client with TLS. Arguments: a host, a port, and a file with authorities if the system's do not know the server's.
import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let port = UInt16(arguments[1]) else {
  print("The arguments are a host, a port, and perhaps a file with authorities.")
  exit(EX_USAGE)
}
let address = StreamAddress.tcp(host: arguments[0], port: port)
var configuration = TLSClientConfiguration()
configuration.authorities = arguments.dropFirst(2).first
configuration.applicationProtocols = ["lines"]

let loop = EventRunLoop.main
// For all of it: a server could send a byte now and then.
loop.addTimer(after: .seconds(10)) {
  print("no answer within ten seconds")
  exit(1)
}
do {
  let tls = try TLSClientContext(configuration)
  try loop.runUntilComplete {
    let stream = try await loop.connected(to: address, tls: tls)
    if let agreed = try await loop.run({ stream.tls }) {
      print("\(agreed.version) with \(agreed.peerCertificate?.subject ?? "nobody")")
    }
    try await stream.send("hello\n")
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
