import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests with another program: the command `openssl`.
@Suite(.waitsForPrograms)
struct TLSPeerTests {
  private let certificates = TestCertificates.shared

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func openSSLsClientTalksToAServer(version: TLSVersion) async throws {
    let server = try TestTLS.server { $0.applicationProtocols = ["lines"] }
    let agreed = Record<TLSConnection?>()
    let ends = Record<StreamEnd>()
    let (thread, address) = try await listening(server) { stream in
      stream.onConnect { agreed.append($0.tls) }
      stream.onRead { stream in
        while let line = try? stream.input.takeLine() { stream.write("you said \(line)\n") }
      }
      stream.onEnd { ends.append($1) }
    }
    let program = try client(
      of: address,
      ["-verify_return_error", "-verify_hostname", "localhost", "-alpn", "lines", "-quiet", "-no_ign_eof"],
      version
    )

    program.tell("hello")
    #expect(try program.waitForLine(containing: "you said") == "you said hello")
    #expect(agreed.all.first??.version == version)
    #expect(agreed.all.first??.applicationProtocol == "lines")
    program.endInput()

    #expect(program.waitForEnd().end == .exited(status: 0))
    await thread.shutDown()
    #expect(ends.all == [.closed])
  }

  @Test func openSSLsClientSeesTheServersEnd() async throws {
    let ends = Record<StreamEnd>()
    let (thread, address) = try await listening(TestTLS.server()) { stream in
      stream.write("goodbye\n")
      stream.onEnd { ends.append($1) }
      stream.close()
    }
    let program = try client(of: address, ["-quiet"], .tls13)

    #expect(try program.waitForLine(containing: "good") == "goodbye")
    #expect(program.waitForEnd().end == .exited(status: 0))
    await thread.shutDown()
    #expect(ends.all == [.closed])
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func openSSLsClientResumesASession(version: TLSVersion) async throws {
    let subjects = Record<String?>()
    let server = try TestTLS.server { $0.clientAuthorities = certificates.root }
    let (thread, address) = try await listening(server) { stream in
      stream.onConnect { subjects.append($0.tls?.peerCertificate?.subject) }
      stream.onRead { $0.write(takingFrom: $0.input) }
    }
    let folder = TemporaryFolder()
    for (option, words) in [("-sess_out", "New, "), ("-sess_in", "Reused, ")] {
      let identity = [
        "-cert", certificates.client, "-cert_chain", certificates.client, "-key", certificates.clientKey, "-no_ign_eof",
      ]
      let program = try client(of: address, identity + [option, folder.file("session")], version)
      #expect(try program.waitForLine(containing: words) != nil)
      // The session of TLS 1.3 comes after the handshake, and before the answer.
      program.tell("hello")
      #expect(try program.waitForLine(containing: "hello") != nil)
      program.endInput()
      #expect(program.waitForEnd().end == .exited(status: 0))
    }

    #expect(subjects.all == Array(repeating: #"CN=Käte 7,O=Tests\, and more"#, count: 2))
    await thread.shutDown()
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aClientTalksToOpenSSLsServer(version: TLSVersion) throws {
    let loop = try EventRunLoop()
    let program = try RunningProgram(
      TestCertificates.command,
      [
        "s_server", "-accept", "127.0.0.1:0", "-cert", certificates.server, "-cert_chain", certificates.server,
        "-key", certificates.serverKey, "-rev", "-alpn", "lines", "-CAfile", certificates.root, "-Verify", "3",
        version == .tls12 ? "-tls1_2" : "-tls1_3",
      ]
    )
    let line = try #require(try program.waitForLine(containing: "ACCEPT"))
    let port = try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
    let context = try TestTLS.client {
      $0.certificateChain = certificates.client
      $0.privateKey = certificates.clientKey
      $0.applicationProtocols = ["lines"]
    }
    let stream = loop.connect(to: .tcp(host: "127.0.0.1", port: port), tls: context)
    var lines: [String] = []
    stream.onRead { stream in
      while let line = try? stream.input.takeLine() { lines.append(line) }
    }

    stream.write("hello\n")
    loop.runGuarded { !lines.isEmpty || stream.end != nil }
    #expect(lines == ["olleh"])
    #expect(stream.tls?.version == version)
    #expect(stream.tls?.applicationProtocol == "lines")
    stream.close()
    loop.runGuarded { stream.end != nil }

    #expect(stream.end == .closed)
  }

  /// Listens on a thread of its own, so that this one can wait for a program.
  private func listening(
    _ server: TLSServerContext,
    _ serve: @escaping @Sendable (SocketStream) -> Void
  ) async throws -> (LoopThread, StreamAddress) {
    let thread = try LoopThread(name: "server")
    let loop = thread.loop
    let address = try await loop.run {
      try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: server, onConnection: serve).address
    }
    return (thread, try #require(address))
  }

  private func client(of address: StreamAddress, _ options: [String], _ version: TLSVersion) throws -> RunningProgram {
    let connection = ["-connect", address.description, "-CAfile", certificates.root]
    return try RunningProgram(
      TestCertificates.command,
      ["s_client"] + connection + options + [version == .tls12 ? "-tls1_2" : "-tls1_3"],
      takesInput: true
    )
  }
}
