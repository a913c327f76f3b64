import Foundation

/// Attacks every server among the examples in each way in which a peer can be hostile to it.
let exampleServers = Attack(name: "example-servers") { size in
  var figures: [String] = []
  for server in ExampleServer.all {
    let running = try RunningServer(server)
    let before = running.program.figures.residentBytes
    for use in HostileUse.all {
      try use.run(running, size)
      try running.expectAnswer("after \(use.name)")
      let taken = running.program.figures.peakBytes - before
      try Attack.expect(taken < 16 << 20, "\(server.name): \(use.name) made it take \(taken >> 20) MiB")
    }
    try running.expectRest(for: size.choose(2, short: 0.3), "after all of it")
    figures.append("\(server.name) \((running.program.figures.peakBytes - before) >> 10) KiB")
  }
  return "\(HostileUse.all.count) uses of each took \(figures.joined(separator: ", ")) at the peak"
}

/// Leaves the servers among the examples without a descriptor for the clients that connect.
let exampleDescriptors = Attack(name: "example-descriptors") { size in
  for server in ExampleServer.all {
    let running = try RunningServer(server, descriptors: 64)
    try running.withoutDescriptors {
      let clients = try (0..<10).map { _ in try running.connect(false) }
      try running.expectRest(for: size.choose(2, short: 0.3), "without a descriptor")
      withExtendedLifetime(clients) {}
    }
    try running.expectAnswer("after a time without a descriptor")
    var crowd: [any HostilePeer] = []
    for _ in 0..<size.choose(3000, short: 300) { crowd.append(try running.connect(false)) }
    usleep(200_000)
    try running.expectRest(for: size.choose(3, short: 0.3), "with \(crowd.count) clients and 64 descriptors")
    crowd.forEach { $0.reset() }
    crowd = []
    try running.expectAnswer("after the crowd")
  }
  return "\(ExampleServer.all.count) servers with 64 descriptors each stay at rest, and answer later"
}

/// A way in which clients are hostile to a server.
struct HostileUse: Sendable {
  let name: String
  let run: @Sendable (RunningServer, AttackSize) throws -> Void

  static let all = [asking, endlessLines, halfCloses, resets, slowBytes, garbage]

  /// Clients that ask for as long as they can, and hardly read.
  private static let asking = HostileUse(name: "asking without reading") { server, size in
    let askers = try (0..<5).map { _ in Asker(try server.connect(true), server.server.question) }
    let end = ContinuousClock.now + .seconds(10)
    var rest = ContinuousClock.now + .seconds(0.3)
    // A server that lets them wait soon takes no more, however slow it is.
    while ContinuousClock.now < end, ContinuousClock.now < rest {
      for asker in askers where asker.ask() { rest = ContinuousClock.now + .seconds(0.3) }
    }
    try Attack.expect(
      ContinuousClock.now < end,
      "\(server.server.name) goes on taking questions, though nobody takes the answers"
    )
    // And those that read a little now and then gain no more.
    for _ in 0..<size.choose(200, short: 20) {
      let asker = askers.randomElement()
      _ = asker?.peer.receive(within: 0.01)
      _ = asker?.ask()
    }
  }

  /// A client that sends the same question again and again.
  private final class Asker {
    let peer: any HostilePeer
    private let questions: [UInt8]
    /// The rest of the questions that were sent in part.
    private var rest: ArraySlice<UInt8> = []

    init(_ peer: any HostilePeer, _ question: String) {
      self.peer = peer
      questions = Array(String(repeating: question, count: 32 << 10 / max(1, question.utf8.count)).utf8)
    }

    /// Sends what is accepted now; returns whether that is anything.
    func ask() -> Bool {
      if rest.isEmpty { rest = questions[...] }
      let count = peer.send(Array(rest)) ?? 0
      rest = rest.dropFirst(count)
      return count > 0
    }
  }

  private static let endlessLines = HostileUse(name: "an endless line") { server, size in
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 10)
    let clients = try (0..<10).map { _ in try server.connect(true) }
    let end = ContinuousClock.now + .seconds(size.choose(3, short: 0.2))
    while ContinuousClock.now < end {
      for client in clients { client.send(line) }
    }
  }

  /// Clients that end their direction with their request are answered.
  private static let halfCloses = HostileUse(name: "half-closed connections") { server, size in
    for _ in 0..<size.choose(50, short: 5) {
      let client = try server.connect(true)
      client.send(server.server.request)
      client.finish()
      let answer = client.receive(until: nil)
      try Attack.expect(
        answer.contains(server.server.answer),
        "\(server.server.name): a client that half-closes gets \(answer.utf8.count) bytes"
      )
    }
  }

  private static let resets = HostileUse(name: "resets") { server, size in
    for _ in 0..<size.choose(500, short: 50) {
      let client = try server.connect(true)
      client.send(server.server.request)
      client.reset()
    }
  }

  private static let slowBytes = HostileUse(name: "slow bytes") { server, _ in
    let client = try server.connect(true)
    for byte in server.server.request.utf8 {
      client.send([byte])
      usleep(20_000)
    }
    let answer = client.receive(until: server.server.answer)
    try Attack.expect(answer.contains(server.server.answer), "\(server.server.name): a slow client gets no answer")
  }

  private static let garbage = HostileUse(name: "garbage") { server, size in
    var generator = SystemRandomNumberGenerator()
    for round in 0..<size.choose(200, short: 20) {
      let client = try server.connect(round % 2 == 0)
      client.send((0..<1000).map { _ in UInt8.random(in: 0...255, using: &generator) })
      _ = client.receive(within: 0.01)
    }
  }
}
