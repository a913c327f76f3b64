import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of the examples in docs/services/streams.md.
@Suite(.waitsForPrograms)
struct ExampleTests {
  @Test func theLineServerAnswersItsClientsAndStops() throws {
    let folder = TemporaryFolder()
    let program = try RunningProgram("LineServerExample", [folder.file("socket")])
    let loop = try EventRunLoop()
    let stream = connection(to: .unix(path: folder.file("socket")), on: loop)
    let lines = Log<String>()
    stream.onRead { stream in
      while let line = try? stream.input.takeLine() { lines.add(line) }
    }

    let client = try RunningProgram("LineClientExample", [folder.file("socket")]).waitForEnd()
    #expect(client.end == .exited(status: 0))
    #expect(client.lines.first?.hasSuffix("seconds") == true, "\(client.lines)")
    stream.write("hello\n\(String(repeating: "x", count: 500))\nstop\n")
    loop.runGuarded { stream.end != nil }

    #expect(lines.all.first == "unknown command: hello")
    #expect(lines.all.last == "goodbye")
    #expect(stream.end == .closed)
    #expect(program.waitForEnd().end == .exited(status: 0))
    #expect(folder.contents == [])
  }

  /// Connects as soon as the program listens.
  private func connection(to address: StreamAddress, on loop: EventRunLoop) -> SocketStream {
    var stream = loop.connect(to: address)
    let timer = loop.addTimer(at: loop.clock.now, repeatingEvery: .milliseconds(20)) {
      if stream.end != nil { stream = loop.connect(to: address) }
    }
    loop.runGuarded { stream.peerAddress != nil }
    timer.cancel()
    return stream
  }
}
