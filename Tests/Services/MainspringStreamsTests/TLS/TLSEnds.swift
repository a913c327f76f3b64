import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Settings with the tests' certificates.
enum TestTLS {
  static func server(
    _ change: (inout TLSServerConfiguration) -> Void = { _ in }
  ) throws(TLSConfigurationError) -> TLSServerContext {
    let certificates = TestCertificates.shared
    var configuration = TLSServerConfiguration(
      certificateChain: certificates.server,
      privateKey: certificates.serverKey
    )
    change(&configuration)
    return try TLSServerContext(configuration)
  }

  static func client(
    _ change: (inout TLSClientConfiguration) -> Void = { _ in }
  ) throws(TLSConfigurationError) -> TLSClientContext {
    var configuration = TLSClientConfiguration()
    configuration.authorities = TestCertificates.shared.root
    change(&configuration)
    return try TLSClientContext(configuration)
  }

  /// A client that offers at most this version.
  static func client(upTo version: TLSVersion) throws(TLSConfigurationError) -> TLSClientContext {
    try client { $0.maximumVersion = version }
  }
}

/// A client and a server in virtual time, whose bytes pass through the test.
struct TLSEnds {
  let loop: EventRunLoop
  let client: SocketStream
  let server: SocketStream
  let clientWire = SocketPair()
  let serverWire = SocketPair()
  let received = Received()

  /// The bytes that each end has received, and the ends of the streams.
  final class Received {
    var byClient: [UInt8] = []
    var byServer: [UInt8] = []
    /// The test's sockets whose peers have ended.
    var ended: Set<Int32> = []
  }

  init(
    client clientContext: TLSClientContext? = nil,
    server serverContext: TLSServerContext? = nil,
    serverName: String? = "localhost",
    options: StreamOptions = StreamOptions()
  ) throws {
    loop = try EventRunLoop(clock: .virtual())
    let (clientContext, serverContext) = (try clientContext ?? TestTLS.client(), try serverContext ?? TestTLS.server())
    client = try loop.stream(over: clientWire.near, tls: clientContext, serverName: serverName, options: options)
    server = try loop.stream(over: serverWire.near, tls: serverContext, options: options)
    client.onRead { [received] in received.byClient += $0.input.takeAll() }
    server.onRead { [received] in received.byServer += $0.input.takeAll() }
  }

  /// Carries bytes both ways until nothing moves any more; `change` may change the client's and the server's.
  func carry(
    fromClient: (inout [UInt8]) -> Void = { _ in },
    fromServer: (inout [UInt8]) -> Void = { _ in }
  ) {
    var isMoving = true
    while isMoving {
      loop.settle()
      isMoving = carry(from: clientWire, of: client, to: serverWire, fromClient)
      if carry(from: serverWire, of: server, to: clientWire, fromServer) { isMoving = true }
    }
  }

  /// Returns whether bytes or the end were carried.
  private func carry(
    from one: SocketPair,
    of stream: SocketStream,
    to other: SocketPair,
    _ change: (inout [UInt8]) -> Void
  ) -> Bool {
    // A program that another test starts at this moment may keep the stream's socket open.
    if stream.end != nil { waitUntilOtherEndIsClosed(one.far) }
    guard var bytes = one.receive(upTo: 64 << 10) else {
      other.finish()
      return received.ended.insert(one.far).inserted
    }
    guard !bytes.isEmpty else { return false }
    change(&bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = other.sendSome(rest)
      if count > 0 { rest = rest.dropFirst(count) }
      // The other end has ended, or is full until the loop runs.
      if count < 0, errno != EAGAIN { return true }
      loop.settle()
    }
    return true
  }

  /// Ends what is left of both ends.
  func end() {
    client.abort()
    server.abort()
    clientWire.closeFar()
    serverWire.closeFar()
    loop.settle()
  }
}

/// Checks that a stream has failed with a fault of TLS, and that the reason says what was expected.
func expectFailure(
  _ end: StreamEnd?,
  _ failure: TLSFailure,
  _ words: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard case .failed(.tls(failure, let reason)) = end, reason.contains(words) else {
    Issue.record("not \(failure) with \"\(words)\": \(String(describing: end))", sourceLocation: sourceLocation)
    return
  }
}
