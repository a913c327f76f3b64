import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests of clients that resume the sessions of earlier connections.
@Suite struct TLSSessionTests {
  /// Connects once, and returns whether both ends say that the connection resumed a session.
  private func isResumed(
    _ client: TLSClientContext,
    _ server: TLSServerContext,
    name: String? = "localhost"
  ) throws -> Bool? {
    let ends = try TLSEnds(client: client, server: server, serverName: name)
    // A session of TLS 1.3 comes after the handshake.
    ends.carry()
    ends.client.write("hello")
    ends.carry()
    #expect(ends.received.byServer == Array("hello".utf8))
    let isResumed = ends.client.tls?.isResumed
    #expect(ends.server.tls?.isResumed == isResumed)
    #expect(ends.client.tls?.peerCertificate != nil)
    ends.client.close()
    ends.carry()
    ends.end()
    return isResumed
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aConnectionToTheSameServerResumesASession(version: TLSVersion) throws {
    let (client, server) = (try TestTLS.client(upTo: version), try TestTLS.server())
    #expect(try isResumed(client, server) == false)
    for _ in 0..<3 { #expect(try isResumed(client, server) == true) }
    // Another context has no sessions.
    #expect(try isResumed(TestTLS.client(upTo: version), server) == false)
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aServerThatHasForgottenASessionBeginsAnother(version: TLSVersion) throws {
    let client = try TestTLS.client(upTo: version)
    #expect(try isResumed(client, TestTLS.server()) == false)
    let server = try TestTLS.server()
    #expect(try isResumed(client, server) == false)
    #expect(try isResumed(client, server) == true)
  }

  @Test func aSessionIsResumedOnlyWithTheSameNameAndIfTheClientWants() throws {
    let server = try TestTLS.server()
    let client = try TestTLS.client { $0.verifiesServer = false }
    #expect(try isResumed(client, server, name: "one.example") == false)
    #expect(try isResumed(client, server, name: "two.example") == false)
    #expect(try isResumed(client, server, name: nil) == false)
    #expect(try isResumed(client, server, name: nil) == false)
    #expect(try isResumed(client, server, name: "one.example") == true)
    let other = try TestTLS.client { $0.resumesSessions = false }
    for _ in 0..<2 { #expect(try isResumed(other, server) == false) }
  }

  @Test func theSessionsOfManyNamesAreReplaced() throws {
    let server = try TestTLS.server()
    let client = try TestTLS.client { $0.verifiesServer = false }
    for number in 0..<300 { #expect(try isResumed(client, server, name: "\(number).example") == false) }
    #expect(try isResumed(client, server, name: "0.example") == false)
    #expect(try isResumed(client, server, name: "299.example") == true)
  }
}
