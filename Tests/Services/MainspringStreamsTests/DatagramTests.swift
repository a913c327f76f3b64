import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import MainspringStreams

/// Tests of UDP sockets: batches, limits and faults.
@Suite struct DatagramTests {
  private static let local = Result { try DatagramAddress(host: "127.0.0.1", port: 0) }

  /// A loop with a socket that sends each datagram back.
  private final class Echo {
    let loop: EventRunLoop
    let server: DatagramSocket

    init(options: DatagramOptions = DatagramOptions(), host: String = "127.0.0.1") throws {
      loop = try EventRunLoop()
      server = try loop.datagrams(at: try DatagramAddress(host: host, port: 0), options: options) {
        $0.send($1, to: $2)
      }
    }

    /// Runs the loop until `condition` holds, for ten seconds at most.
    func run(until condition: @escaping () -> Bool) -> Bool {
      let limit = loop.clock.now.advanced(by: .seconds(10))
      while !condition(), loop.clock.now < limit { loop.run(mode: .default, before: limit) }
      return condition()
    }
  }

  @Test(arguments: ["127.0.0.1", "::1"])
  func datagramsOfAllSizesComeBackInOrder(host: String) throws {
    guard let echo = try? Echo(host: host) else { return #expect(host == "::1", "no socket") }
    let server = try #require(echo.server.address)
    var generator = SeededGenerator(seed: 1)
    let received = Log<[UInt8]>()
    let client = try echo.loop.datagrams(at: try DatagramAddress(host: host, port: 0)) { _, bytes, sender in
      #expect(sender == server)
      received.add(Array(bytes))
    }
    var sent: [[UInt8]] = []
    // As many at once as the kernel keeps in any case.
    for _ in 0..<50 {
      for _ in 0..<Int.random(in: 1...50, using: &generator) {
        let size = [0, 1, 64, 2048].randomElement(using: &generator)!
        sent.append((0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) })
        #expect(client.send(sent.last!, to: server))
      }
      try #require(echo.run { received.all.count == sent.count })
    }
    #expect(received.all == sent)
    #expect(client.waitingCount == 0 && echo.server.waitingCount == 0)
    client.close()
    echo.server.close()
  }

  @Test func aDatagramThatIsTooLongIsCountedAndNotPassedOn() throws {
    var options = DatagramOptions()
    options.maximumSize = 10
    let echo = try Echo(options: options)
    let server = try #require(echo.server.address)
    let sizes = Log<Int>()
    let client = try echo.loop.datagrams(at: try Self.local.get()) { _, bytes, _ in sizes.add(bytes.count) }
    for size in [10, 11, 1000, 9] { client.send([UInt8](repeating: 1, count: size), to: server) }
    try #require(echo.run { sizes.all.count == 2 })
    #expect(sizes.all == [10, 9])
    #expect(echo.server.truncatedCount == 2)
    client.close()
    echo.server.close()
  }

  @Test func theOtherDatagramsAreSentIfTheKernelRefusesSome() throws {
    let echo = try Echo()
    let server = try #require(echo.server.address)
    let sizes = Log<Int>()
    let faults = Log<StreamError>()
    let client = try echo.loop.datagrams(at: try Self.local.get()) { _, bytes, _ in sizes.add(bytes.count) }
    client.onFault { faults.add($0) }
    client.send([1], to: server)
    client.send([UInt8](repeating: 1, count: 70_000), to: server)
    client.send([], to: server)
    // A socket of IPv4 does not send to IPv6.
    client.send([1], to: try DatagramAddress(host: "::1", port: 9))
    client.send([1, 2], to: server)
    try #require(echo.run { sizes.all.count == 3 && faults.all.count == 2 })
    #expect(sizes.all == [1, 0, 2])
    #expect(faults.all.count == 2)
    #expect(faults.all.first == .system(call: "sendmmsg", errno: EMSGSIZE))
    client.close()
    echo.server.close()
  }

  @Test func datagramsBeyondTheLimitAreRefused() throws {
    var options = DatagramOptions()
    options.sendLimit = 4
    let echo = try Echo()
    let server = try #require(echo.server.address)
    let sizes = Log<Int>()
    let client = try echo.loop.datagrams(at: try Self.local.get(), options: options) { _, bytes, _ in
      sizes.add(bytes.count)
    }
    let taken = (0..<6).map { client.send([UInt8](repeating: 1, count: $0), to: server) }
    #expect(taken == [true, true, true, true, false, false])
    #expect(client.refusedCount == 2 && client.waitingCount == 4)
    try #require(echo.run { sizes.all.count == 4 })
    #expect(client.send([1], to: server))
    client.close()
    #expect(!client.send([1], to: server))
    #expect(client.address == nil)
    // The last datagram was sent before the socket was closed.
    let more = Log<Int>()
    let other = try echo.loop.datagrams(at: try Self.local.get()) { _, bytes, _ in more.add(bytes.count) }
    other.send([1, 2], to: server)
    try #require(echo.run { more.all == [2] })
    other.close()
    echo.server.close()
  }

  @Test func aReceiverMayPauseOrCloseItsSocket() throws {
    let echo = try Echo()
    let server = try #require(echo.server.address)
    let received = Log<Int>()
    let client = try echo.loop.datagrams(at: try Self.local.get()) { socket, bytes, _ in
      received.add(bytes.count)
      if bytes.count == 3 { socket.pause() }
      if bytes.count == 5 { socket.close() }
    }
    client.send([1, 2, 3], to: server)
    try #require(echo.run { received.all == [3] })
    client.send([1, 2, 3, 4], to: server)
    client.send([1, 2, 3, 4, 5], to: server)
    client.send([1, 2, 3, 4, 5, 6], to: server)
    let marker = Log<Int>()
    let other = try echo.loop.datagrams(at: try Self.local.get()) { _, bytes, _ in marker.add(bytes.count) }
    other.send([1], to: server)
    try #require(echo.run { marker.all == [1] })
    #expect(received.all == [3])
    client.resume()
    try #require(echo.run { client.address == nil })
    other.send([1], to: server)
    try #require(echo.run { marker.all == [1, 1] })
    #expect(received.all == [3, 4, 5])
    other.close()
    echo.server.close()
  }

  @Test func anAddressInUseOrANameIsAnError() throws {
    let echo = try Echo()
    let address = try #require(echo.server.address)
    #expect(throws: StreamError.addressInUse(.tcp(host: "127.0.0.1", port: address.port))) {
      try echo.loop.datagrams(at: address) { _, _, _ in }
    }
    #expect(throws: StreamError.self) { try DatagramAddress(host: "localhost", port: 1) }
    #expect("\(address)" == "127.0.0.1:\(address.port)")
    #expect(Set([address, try DatagramAddress(host: "127.0.0.1", port: address.port)]).count == 1)
    echo.server.close()
  }

  @Test func theEndOfTheLoopClosesItsSockets() throws {
    let echo = try Echo()
    let address = try #require(echo.server.address)
    echo.loop.close()
    let other = try EventRunLoop()
    let socket = try other.datagrams(at: address) { _, _, _ in }
    #expect(socket.address == address)
    socket.close()
  }

  @Test func underASteadyLoadThePlacesOfSentDatagramsAreFreed() throws {
    let echo = try Echo()
    let peer = try #require(echo.server.address)
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    var waiting = WaitingDatagrams()
    let append = { (waiting: inout WaitingDatagrams) in
      [UInt8](repeating: 1, count: 100).withUnsafeBytes { waiting.append($0, to: peer.name) }
    }
    for _ in 0..<500 { append(&waiting) }
    var most = 0
    for _ in 0..<2000 {
      let sent = waiting.send(to: descriptor)
      try #require(sent > 0)
      for _ in 0..<sent { append(&waiting) }
      most = max(most, waiting.storedBytes)
    }
    #expect(waiting.count == 500)
    #expect(most <= 2 * 50_000 + 3200)
    while !waiting.isEmpty { try #require(waiting.send(to: descriptor) > 0) }
    #expect(waiting.storedBytes == 0)
    echo.server.close()
  }

  @Test func socketsShareAPort() throws {
    var options = DatagramOptions()
    options.sharesPort = true
    let echo = try Echo(options: options)
    let address = try #require(echo.server.address)
    let second = try echo.loop.datagrams(at: address, options: options) { $0.send($1, to: $2) }
    let count = Log<Int>()
    let client = try echo.loop.datagrams(at: try Self.local.get()) { _, bytes, _ in count.add(bytes.count) }
    client.send([1], to: address)
    try #require(echo.run { count.all == [1] })
    for socket in [client, second, echo.server] { socket.close() }
  }
}
