import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// The end of the example of docs/services/operating.md, and its next process.
@Suite(.waitsForPrograms) struct GatewayRestartTests {
  @Test func theNextProcessListensAtTheAddressInTheNewSettings() throws {
    let folder = try GatewayFolder()
    try folder.makeUnixSocket()
    folder.end(try folder.start())
    let former = try folder.addresses()[0]

    try folder.use(root: "first", ["host": "127.0.0.2"])
    let process = try folder.start(dropsStored: true)

    guard case .tcp("127.0.0.2", _) = try folder.addresses()[0] else {
      Issue.record("it listens at \(try folder.addresses()[0])")
      return
    }
    let answers = try folder.lines(answering: "GET file-1\nQUIT\n", at: folder.addresses()[0])
    #expect(answers == ["OK 7", "first 1BYE"])
    // Nobody has the former socket any more.
    let stream = folder.loop.connect(to: former)
    stream.onRead { _ in }
    try folder.loop.serve { stream.end != nil }
    #expect(stream.end != .closed)
    #expect(folder.log.contains { $0.contains("no longer name \(former)") })
    folder.end(process)
  }

  @Test func theNextProcessKeepsAnAddressThatIsWrittenInAnotherWay() throws {
    let folder = try GatewayFolder()
    try folder.makeUnixSocket()
    try folder.use(root: "first", ["host": "::1"])
    folder.end(try folder.start())
    let former = try folder.addresses()[0]

    try folder.use(root: "first", ["host": "0:0:0:0:0:0:0:1"])
    let process = try folder.start()

    #expect(try folder.lines(answering: "GET file-1\nQUIT\n", at: former) == ["OK 7", "first 1BYE"])
    folder.end(process)
  }

  @Test func aSocketThatTheSettingsNoLongerNameIsDropped() throws {
    let folder = try GatewayFolder()
    try folder.makeUnixSocket()
    folder.end(try folder.start())

    try folder.use(root: "first", ["socket": nil])
    let process = try folder.start()

    #expect(folder.log.contains { $0.contains("no longer name unix:") })
    let answers = try folder.lines(answering: "GET file-1\nQUIT\n", at: folder.addresses()[0])
    #expect(answers == ["OK 7", "first 1BYE"])
    folder.end(process)
  }

  @Test func aClientWithManyRequestsInFlightReceivesOneGoodbye() throws {
    let folder = try GatewayFolder()
    // Each request is read from the file.
    try folder.use(root: "first", ["cacheBytes": 0])
    let process = try folder.start()
    let requests = 2000
    var answered = 0
    var goodbyes = 0
    let stream = folder.loop.connect(to: try folder.addresses()[1])
    stream.write(String(repeating: "GET file-1\n", count: requests))
    stream.onRead { stream in
      while let line = try? stream.input.takeLine() {
        // The contents of a file have no line feed, so the next line follows them.
        if line.hasSuffix("OK 7") { answered += 1 }
        if line.hasSuffix("BYE") { goodbyes += 1 }
      }
    }

    try folder.loop.serve { answered >= 10 }
    process.send(SIGTERM)
    try folder.loop.serve { goodbyes > 0 }
    stream.write("QUIT\n")
    try folder.loop.serve { stream.end != nil }

    #expect(stream.end == .closed && goodbyes == 1 && answered == requests)
    #expect(process.wait() == .exited(status: 0))
  }
}
