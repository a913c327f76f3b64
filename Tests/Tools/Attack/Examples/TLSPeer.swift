import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms

/// A client with TLS that never reads unless it is asked to.
final class TLSPeer: HostilePeer {
  private let loop: EventRunLoop
  private let stream: SocketStream

  init(port: UInt16) throws {
    loop = try EventRunLoop()
    var configuration = TLSClientConfiguration()
    configuration.authorities = TestCertificates.shared.root
    let tls = try TLSClientContext(configuration)
    stream = loop.connect(to: .tcp(host: "127.0.0.1", port: port), tls: tls)
    var isConnected = false
    stream.onConnect { _ in isConnected = true }
    try loop.serve { [stream] in isConnected || stream.end != nil }
    if let end = stream.end { throw Attack.Failure(description: "no connection: \(end)") }
  }

  deinit { stream.abort() }

  func send(_ bytes: [UInt8]) -> Int? {
    pass(for: .zero)
    guard stream.end == nil else { return nil }
    guard !stream.isFull else { return 0 }
    stream.write(bytes)
    pass(for: .zero)
    return bytes.count
  }

  func receive(within seconds: Double) -> String? {
    stream.onRead { _ in }
    stream.resumeReading()
    let limit = loop.clock.now.advanced(by: .seconds(seconds))
    while stream.input.isEmpty, stream.end == nil, loop.clock.now < limit { loop.run(mode: .default, before: limit) }
    stream.pauseReading()
    if !stream.input.isEmpty { return String(decoding: stream.input.takeAll(), as: UTF8.self) }
    return stream.end == nil && !stream.input.isFinished ? "" : nil
  }

  func finish() {
    stream.finishWriting()
    pass(for: .zero)
  }

  func reset() { stream.abort() }

  private func pass(for time: Duration) {
    let limit = loop.clock.now.advanced(by: time)
    while loop.run(mode: .default, before: limit) == .handledSource {}
  }
}
