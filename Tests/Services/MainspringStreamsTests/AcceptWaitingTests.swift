import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of connections that wait in the kernel when a listener is closed.
@Suite struct AcceptWaitingTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [false, true])
  func connectionsThatWaitAreAcceptedBeforeTheSocketIsClosed(isPaused: Bool) throws {
    let loop = try EventRunLoop(clock: .virtual())
    var accepted = 0
    let listener = try loop.listen(at: .unix(path: folder.file("socket"))) { stream in
      accepted += 1
      stream.write("hello")
      stream.close()
    }
    if isPaused { listener.pause() }
    // Their loop connects them; that of the listener does not run.
    let others = try EventRunLoop(clock: .virtual())
    let clients = (0..<100).map { _ in others.connect(to: .unix(path: folder.file("socket"))) }
    var texts: [String] = []
    for client in clients {
      client.onRead { stream in texts.append(String(decoding: stream.input.takeAll(), as: UTF8.self)) }
    }
    others.settle()

    #expect(accepted == 0)
    listener.acceptWaiting()
    listener.close()
    #expect(accepted == 100)
    loop.settle()
    others.settle()

    #expect(texts == Array(repeating: "hello", count: 100))
    #expect(clients.allSatisfy { $0.end == .closed })
  }

  @Test func aHandlerThatClosesTheListenerStopsTheAccepting() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var accepted = 0
    var made: StreamListener?
    let listener = try loop.listen(at: .unix(path: folder.file("socket"))) { stream in
      accepted += 1
      stream.close()
      made?.close()
    }
    made = listener
    let others = try EventRunLoop(clock: .virtual())
    for _ in 0..<3 { others.connect(to: .unix(path: folder.file("socket"))).onRead { _ in } }
    others.settle()

    listener.acceptWaiting()
    listener.acceptWaiting()

    #expect(accepted == 1)
    loop.settle()
  }
}
