import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms

/// The bytes that a peer sends in a TLS handshake, which never ends well: the peer does not have the keys.
///
/// The first byte of an input selects the end that is attacked, a server if it is even, and the size of the pieces in
/// which the others arrive.
enum TLSTarget: FuzzTarget {
  static let name = "tls"

  private static let contexts: (server: TLSServerContext, client: TLSClientContext) = {
    let certificates = TestCertificates.shared
    var server = TLSServerConfiguration(certificateChain: certificates.server, privateKey: certificates.serverKey)
    server.applicationProtocols = ["lines"]
    server.clientAuthorities = certificates.root
    var client = TLSClientConfiguration()
    client.authorities = certificates.root
    client.applicationProtocols = ["lines"]
    do {
      return (try TLSServerContext(server), try TLSClientContext(client))
    } catch { fatalError("\(error)") }
  }()

  // Starts the command openssl a dozen times, which takes seconds on a busy machine.
  static func prepare() { _ = contexts }

  static func read(_ bytes: [UInt8]) {
    guard let first = bytes.first, let loop = try? EventRunLoop(clock: .virtual()) else { return }
    let pair = SocketPair()
    let stream = attacked(isServer: first.isMultiple(of: 2), by: pair, on: loop)
    stream.onRead { _ in fatalError("The stream has received bytes.") }
    stream.onConnect { _ in fatalError("The stream is connected.") }
    stream.write("secret")
    let size = [1 << 16, 1, 5, 100][Int(first / 2 % 4)]
    var rest = bytes.dropFirst()
    while !rest.isEmpty, stream.end == nil {
      _ = pair.sendSome(rest.prefix(size))
      rest = rest.dropFirst(size)
      loop.settle()
    }
    pair.finish()
    loop.settle()
    guard case .failed(let error) = stream.end else { fatalError("The stream has not failed: \(stream.end as Any)") }
    precondition(!error.description.isEmpty, "The error has no words.")
    while let answer = pair.receive(), !answer.isEmpty {
      precondition(!contains(answer, "secret"), "Bytes were sent in the clear.")
    }
    pair.closeFar()
  }

  private static func attacked(isServer: Bool, by pair: SocketPair, on loop: EventRunLoop) -> SocketStream {
    do {
      return isServer
        ? try loop.stream(over: pair.near, tls: contexts.server)
        : try loop.stream(over: pair.near, tls: contexts.client, serverName: "localhost")
    } catch { fatalError("\(error)") }
  }

  private static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }
}
