import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests of the examples with TLS in docs/services/streams.md.
@Suite(.waitsForPrograms)
struct TLSExampleTests {
  @Test func theServerAnswersTheClientAndReadsItsCertificateAgain() throws {
    let (certificates, folder) = (TestCertificates.shared, TemporaryFolder())
    try copy(certificates.namelessServer, to: folder.file("chain.pem"))
    try copy(certificates.namelessServerKey, to: folder.file("key.pem"))
    let server = try RunningProgram("TLSServerExample", [folder.file("chain.pem"), folder.file("key.pem")])
    let line = try #require(try server.waitForLine(containing: "listening at 127.0.0.1:"))
    let port = try #require(line.split(separator: ":").last.map(String.init))

    let refused = try client(port: port, authorities: certificates.root)
    #expect(refused.end == .exited(status: 1))
    #expect(refused.lines.first?.contains("the server's certificate is for other names") == true)

    try copy(certificates.server, to: folder.file("chain.pem"))
    try copy(certificates.serverKey, to: folder.file("key.pem"))
    server.child.send(SIGHUP)
    // The signal is served at some time after it was sent.
    var answered = refused
    for _ in 0..<100 where answered.end != .exited(status: 0) {
      answered = try client(port: port, authorities: certificates.root)
    }
    #expect(answered.lines == ["TLS 1.3 with CN=server,O=Tests", "you said hello"])
  }

  @Test func aClientTrustsTheAuthoritiesOfTheSystem() throws {
    let certificates = TestCertificates.shared
    let server = try RunningProgram("TLSServerExample", [certificates.server, certificates.serverKey])
    let line = try #require(try server.waitForLine(containing: "listening at 127.0.0.1:"))
    let port = try #require(line.split(separator: ":").last.map(String.init))

    let answered = try client(port: port, environment: ["SSL_CERT_FILE": certificates.root])
    #expect(answered.lines.last == "you said hello", "\(answered.errors)")
    let refused = try client(port: port)
    #expect(refused.lines.first?.contains("the peer's certificate is not trusted") == true)
  }

  private func client(
    port: String,
    authorities: String? = nil,
    environment: [String: String] = [:]
  ) throws -> ProgramEnd {
    let arguments = ["127.0.0.1", port] + (authorities.map { [$0] } ?? [])
    return try RunningProgram("TLSClientExample", arguments, environment: environment).waitForEnd()
  }

  private func copy(_ file: String, to other: String) throws {
    let end = try RunningProgram("/bin/cp", [file, other]).waitForEnd()
    #expect(end.end == .exited(status: 0))
  }
}
