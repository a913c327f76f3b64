import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

@testable import MainspringTLS

/// Tests of what is left when streams have ended.
@Suite struct TLSReleaseTests {
  @Test func anEndedStreamReleasesEverything() throws {
    weak var context: TLSContext?
    weak var layer: TLSLayer?
    weak var stream: SocketStream?
    for ending in [SocketStream.abort, SocketStream.close] {
      try inScope {
        let settings = try TestTLS.client()
        let ends = try TLSEnds(client: settings)
        let client = ends.client
        client.onRead { [client] _ in client.input.removeAll() }
        ends.server.onRead { $0.write(takingFrom: $0.input) }
        client.write("hello")
        ends.carry()
        context = settings.context
        layer = client.layer as? TLSLayer
        stream = client
        #expect(layer != nil)
        ending(client)()
        ends.carry()
        #expect(client.end != nil && ends.server.end != nil)
        // A stream that has ended may be kept.
        #expect(layer == nil)
        for wire in [ends.clientWire, ends.serverWire] { #expect(wire.sendSome([1]) == -1) }
        ends.end()
      }
      #expect(context == nil)
      #expect(stream == nil)
    }
  }

  @Test func aFailedHandshakeReleasesEverything() throws {
    let loop = try EventRunLoop(clock: .virtual())
    weak var layer: TLSLayer?
    weak var stream: SocketStream?
    try inScope {
      let pair = SocketPair()
      let server = try loop.stream(over: pair.near, tls: TestTLS.server())
      layer = server.layer as? TLSLayer
      stream = server
      pair.send("no TLS at all")
      loop.settle()
      #expect(server.end != nil)
      pair.closeFar()
    }
    #expect(layer == nil)
    #expect(stream == nil)
  }

  @Test func aLoopThatIsDeallocatedEndsItsStreams() throws {
    let pair = SocketPair()
    var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
    let connected = try #require(
      try loop?.stream(over: pair.near, tls: TestTLS.client(), serverName: "localhost")
    )
    let server = try #require(try loop?.stream(over: pair.far, tls: TestTLS.server()))
    loop?.settle()
    let other = SocketPair()
    let halfway = try #require(try loop?.stream(over: other.near, tls: TestTLS.server()))
    weak let layer = halfway.layer

    loop = nil

    for stream in [connected, server, halfway] {
      #expect(stream.end == .failed(.loopEnded))
      #expect(stream.tls == nil)
    }
    #expect(layer == nil)
    other.closeFar()
  }

  @Test func everyConnectionIsReleased() throws {
    let loop = try EventRunLoop()
    var ended = 0
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: TestTLS.server()) { stream in
      stream.onRead { $0.write(takingFrom: $0.input) }
      stream.onEnd { _, _ in ended += 1 }
    }
    let (address, context) = (try #require(listener.address), try TestTLS.client())
    let layers = Layers()
    for number in 0..<60 {
      // Some fail: by their name, in the middle, or before they are connected.
      let stream = loop.connect(to: address, tls: context, serverName: number % 3 == 0 ? "other.test" : nil)
      stream.onConnect { stream in
        layers.add(stream)
        if number % 4 == 0 { stream.abort() } else { stream.write("hello") }
      }
      stream.onRead { $0.close() }
      stream.onEnd { _, _ in ended += 1 }
    }

    loop.runGuarded { ended == 120 }

    #expect(layers.count == 40)
    #expect(layers.areReleased)
    listener.close()
  }

  /// The layers of streams, which must be released with the streams.
  private final class Layers {
    private struct Weak { weak var layer: (any StreamLayer)? }
    private var layers: [Weak] = []
    var count: Int { layers.count }
    var areReleased: Bool { layers.allSatisfy { $0.layer == nil } }
    func add(_ stream: SocketStream) { layers.append(Weak(layer: stream.layer)) }
  }

  private func inScope(_ body: () throws -> Void) rethrows { try body() }
}
