// Measures streams with TLS: the handshakes in a second, and the bytes in a second of an echo, beside an echo without
// TLS. The client and the server have a thread each. See docs/services/streams.md.
//
// Arguments: the number of handshakes (2,000) and the megabytes of an echo (400).
import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let handshakes = arguments.first ?? 2000
let bytes = (arguments.dropFirst().first ?? 400) << 20

let certificates = TestCertificates.shared
let server = try TLSServerContext(
  TLSServerConfiguration(certificateChain: certificates.server, privateKey: certificates.serverKey)
)
for version in [TLSVersion.tls12, .tls13] {
  var configuration = TLSClientConfiguration()
  configuration.authorities = certificates.root
  configuration.maximumVersion = version
  let client = try TLSClientContext(configuration)
  let ends = try Ends(server: server)
  let shaking = try ends.measure { loop, end in Handshakes(count: handshakes, to: end.address, tls: client, on: loop) }
  print(
    "\(version): \(Int(Double(handshakes) / shaking.seconds)) handshakes a second, "
      + "\(Int(shaking.serverTime / Double(handshakes) * 1e6)) µs of the server's processor time each"
  )
  let echo = try ends.measure { loop, end in
    Echo(count: bytes, over: loop.connect(to: end.address, tls: client), on: loop)
  }
  print("\(version): an echo of \(Int(Double(bytes >> 20) / echo.seconds)) MiB a second")
}
let plain = try Ends(server: nil)
let echo = try plain.measure { loop, end in Echo(count: bytes, over: loop.connect(to: end.address), on: loop) }
print("without TLS: an echo of \(Int(Double(bytes >> 20) / echo.seconds)) MiB a second")
