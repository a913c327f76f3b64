// A client with TLS. Arguments: a host, a port, and a file with authorities if the system's do not know the server's.
import Mainspring
import MainspringStreams
import MainspringTLS

let arguments = Array(CommandLine.arguments.dropFirst())
let address = StreamAddress.tcp(host: arguments[0], port: UInt16(arguments[1])!)
var configuration = TLSClientConfiguration()
configuration.authorities = arguments.dropFirst(2).first
configuration.applicationProtocols = ["lines"]
let tls = try TLSClientContext(configuration)

let loop = EventRunLoop.main
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
