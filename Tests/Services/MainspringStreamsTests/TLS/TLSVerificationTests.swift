import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests of certificates, names and configurations.
@Suite struct TLSVerificationTests {
  private let certificates = TestCertificates.shared

  @Test(arguments: ["localhost", "LOCALHOST", "localhost.", "a.example.test", "127.0.0.1", "::1", "::1%lo"])
  func aNameOfTheCertificateIsAccepted(name: String) throws {
    let ends = try TLSEnds(serverName: name)
    ends.carry()

    #expect(ends.client.tls != nil, "\(String(describing: ends.client.end))")
    ends.end()
  }

  @Test(arguments: [
    "other.test", "example.test", "a.b.example.test", "127.0.0.2", "localhost.test", "*.example.test.x",
  ])
  func aNameThatIsNotInTheCertificateIsRefused(name: String) throws {
    let ends = try TLSEnds(serverName: name)
    ends.client.write("secret")
    ends.carry()

    expectFailure(ends.client.end, .wrongName, "\(name) is not among DNS:localhost, DNS:*.example.test")
    expectFailure(ends.server.end, .refused, "alert")
    #expect(ends.received.byServer.isEmpty)
    ends.end()
  }

  @Test func aNameOnlyInTheSubjectIsRefused() throws {
    let server = try TestTLS.server {
      $0.certificateChain = certificates.namelessServer
      $0.privateKey = certificates.namelessServerKey
    }
    let ends = try TLSEnds(server: server)
    ends.carry()

    expectFailure(ends.client.end, .wrongName, "without subjectAltName")
    ends.end()
  }

  @Test(arguments: ["", ".", ".example.test", "localhost\0.other.test"])
  func aNameThatOpenSSLWouldTakeForSeveralNamesIsRefused(name: String) throws {
    let (loop, context) = (try EventRunLoop(clock: .virtual()), try TestTLS.client())
    let pair = SocketPair()
    #expect {
      try loop.stream(over: pair.near, tls: context, serverName: name)
    } throws: { error in
      if case .tls(.wrongName, let reason) = error as? StreamError { reason.contains("is no name") } else { false }
    }
    // It stays open.
    #expect(fcntl(pair.near, F_GETFD) >= 0)
    close(pair.near)
    pair.closeFar()
  }

  @Test func aUnixSocketNeedsAName() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let stream = try loop.connect(to: .abstract(name: "mainspring-nobody-\(getpid())"), tls: TestTLS.client())
    var end: StreamEnd?
    stream.onEnd { end = $1 }
    loop.settle()

    expectFailure(end, .wrongName, "pass serverName")
    #expect(!stream.write("secret"))
  }

  @Test func anUnknownAuthorityIsRefused() throws {
    let ends = try TLSEnds(client: TestTLS.client { $0.authorities = certificates.otherRoot })
    ends.carry()

    expectFailure(ends.client.end, .untrusted, "unable to get local issuer certificate")
    expectFailure(ends.client.end, .untrusted, "CN=Test authority, issued by CN=Test root")
    expectFailure(ends.server.end, .refused, "unknown ca")
    ends.end()
  }

  @Test func theSystemsAuthoritiesDoNotIncludeTheTestAuthority() throws {
    let ends = try TLSEnds(client: TestTLS.client { $0.authorities = nil })
    ends.carry()

    expectFailure(ends.client.end, .untrusted, "issuer certificate")
    ends.end()
  }

  @Test func anExpiredCertificateIsRefused() throws {
    let server = try TestTLS.server { $0.certificateChain = certificates.expiredServer }
    let ends = try TLSEnds(server: server)
    ends.carry()
    expectFailure(ends.client.end, .untrusted, "certificate has expired: CN=expired, issued by CN=Test authority")
    expectFailure(ends.server.end, .refused, "certificate expired")
    ends.end()

    // As the server sees a client's.
    let other = try TLSEnds(
      client: TestTLS.client {
        $0.certificateChain = certificates.expiredServer
        $0.privateKey = certificates.serverKey
      },
      server: TestTLS.server { $0.clientAuthorities = certificates.root }
    )
    other.carry()
    expectFailure(other.server.end, .untrusted, "certificate has expired: CN=expired")
    expectFailure(other.client.end, .refused, "certificate expired")
    other.end()
  }

  @Test func withoutVerificationEveryCertificateIsAccepted() throws {
    let client = try TestTLS.client {
      $0.authorities = certificates.otherRoot
      $0.verifiesServer = false
    }
    for name in [nil, "other.test"] {
      let ends = try TLSEnds(client: client, serverName: name)
      ends.client.write("to anybody")
      ends.carry()

      #expect(ends.received.byServer == Array("to anybody".utf8))
      #expect(ends.client.tls?.peerCertificate?.subject == "CN=server,O=Tests")
      ends.end()
    }
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aClientWithoutACertificateIsRefusedIfTheServerRequiresACertificate(version: TLSVersion) throws {
    for isRequired in [true, false] {
      let server = try TestTLS.server {
        $0.clientAuthorities = certificates.root
        $0.requiresClientCertificate = isRequired
      }
      let ends = try TLSEnds(client: TestTLS.client(upTo: version), server: server)
      ends.client.write("hello")
      ends.carry()

      if isRequired {
        expectFailure(ends.server.end, .untrusted, "peer did not return a certificate")
        expectFailure(ends.client.end, .refused, "alert")
        #expect(ends.received.byServer.isEmpty)
      } else {
        #expect(ends.received.byServer == Array("hello".utf8))
        #expect(ends.server.tls?.peerCertificate == nil)
      }
      ends.end()
    }
  }

  @Test func aClientsCertificateOfAnotherAuthorityIsRefused() throws {
    let ends = try TLSEnds(
      client: TestTLS.client {
        $0.certificateChain = certificates.client
        $0.privateKey = certificates.clientKey
      },
      server: TestTLS.server { $0.clientAuthorities = certificates.otherRoot }
    )
    ends.carry()

    expectFailure(ends.server.end, .untrusted, "unable to get local issuer certificate: CN=Test authority")
    ends.end()
  }

  @Test func filesThatCannotBeUsedAreNamed() throws {
    let (certificates, missing) = (certificates, "/nonexistent/file.pem")
    #expect(throws: TLSConfigurationError.notReadable(file: missing, errno: ENOENT)) {
      try TestTLS.server { $0.certificateChain = missing }
    }
    #expect(throws: TLSConfigurationError.notReadable(file: missing, errno: ENOENT)) {
      try TestTLS.server { $0.privateKey = missing }
    }
    #expect(throws: TLSConfigurationError.notReadable(file: certificates.path, errno: EISDIR)) {
      try TestTLS.client { $0.authorities = certificates.path }
    }
    #expect(throws: TLSConfigurationError.badCertificate(file: certificates.serverKey, reason: "no start line")) {
      try TestTLS.server { $0.certificateChain = certificates.serverKey }
    }
    #expect(
      throws: TLSConfigurationError.badCertificate(file: certificates.empty, reason: "no certificate or crl found")
    ) {
      try TestTLS.client { $0.authorities = certificates.empty }
    }
    #expect {
      try TestTLS.server { $0.privateKey = certificates.server }
    } throws: { error in
      if case .badKey(certificates.server, _) = error as? TLSConfigurationError { true } else { false }
    }
    // Without asking for the password.
    #expect {
      try TestTLS.server { $0.privateKey = certificates.encryptedKey }
    } throws: { error in
      if case .badKey(certificates.encryptedKey, _) = error as? TLSConfigurationError { true } else { false }
    }
    for key in [certificates.clientKey, certificates.rsaKey] {
      #expect(throws: TLSConfigurationError.keyMismatch(key: key, certificate: certificates.server)) {
        try TestTLS.server { $0.privateKey = key }
      }
    }
    #expect(throws: TLSConfigurationError.incompleteIdentity) {
      try TestTLS.client { $0.privateKey = certificates.clientKey }
    }
  }

  @Test func settingsThatCannotBeUsedAreNamed() throws {
    #expect(throws: TLSConfigurationError.badVersions(minimum: .tls13, maximum: .tls12)) {
      try TestTLS.client {
        $0.minimumVersion = .tls13
        $0.maximumVersion = .tls12
      }
    }
    for name in ["", String(repeating: "x", count: 256)] {
      #expect(throws: TLSConfigurationError.badApplicationProtocol(name)) {
        try TestTLS.server { $0.applicationProtocols = ["lines", name] }
      }
    }
  }

  @Test func aRenewedCertificateIsUsedForLaterConnections() throws {
    let folder = TemporaryFolder()
    let (chain, key) = (folder.file("chain.pem"), folder.file("key.pem"))
    try copy(certificates.namelessServer, to: chain)
    try copy(certificates.namelessServerKey, to: key)
    let server = try TestTLS.server {
      $0.certificateChain = chain
      $0.privateKey = key
    }
    let early = try TLSEnds(client: TestTLS.client { $0.verifiesServer = false }, server: server)
    early.carry()
    #expect(early.client.tls?.peerCertificate?.subject == "CN=localhost")

    try copy(certificates.server, to: chain)
    #expect(throws: TLSConfigurationError.keyMismatch(key: key, certificate: chain)) { try server.reload() }
    try copy(certificates.serverKey, to: key)
    try server.reload()
    let late = try TLSEnds(server: server)
    late.carry()
    early.client.write("still here")
    early.carry()

    #expect(late.client.tls?.peerCertificate?.subject == "CN=server,O=Tests")
    #expect(early.received.byServer == Array("still here".utf8))
    early.end()
    late.end()
  }

  private func copy(_ file: String, to other: String) throws {
    let end = try RunningProgram("/bin/cp", [file, other]).waitForEnd()
    #expect(end.end == .exited(status: 0))
  }
}
