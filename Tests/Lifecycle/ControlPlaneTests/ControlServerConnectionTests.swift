import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of who may connect, how often, and for how long.
@Suite(.serialized)
@MainActor
struct ControlServerConnectionTests {
  @Test func twoHundredConnectionsAtOnceAreAllServed() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answers = try served.serve { [path = served.path] in
      let connections = try (0..<200).map { _ in try RawConnection(path) }
      for connection in connections { connection.send("GET /state HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n") }
      return connections.map { $0.readAll() }
    }

    #expect(answers.count == 200)
    #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 200 OK\r\n") })
  }

  @Test func aConnectionOverTheLimitWaitsUntilAnotherCloses() throws {
    let served = try ServedApplication(connectionLimit: 2)
    defer { served.server.stop() }

    let (isRead, answer) = try served.serve { [path = served.path] in
      var connections = try (0..<2).map { _ in try RawConnection(path) }
      for connection in connections {
        connection.send("GET /state HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = connection.read(until: "}\n")
      }
      let waiting = try RawConnection(path)
      waiting.send("GET /state HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      // When the server has answered another connection, it has had the chance to accept this one.
      connections[1].send("GET /state HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = connections[1].read(until: "}\n")
      let isRead = waiting.hasInput
      connections.removeFirst()
      return (isRead, waiting.readAll())
    }

    #expect(!isRead)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func aHalfSentRequestTimesOutAndAnIdleEventStreamDoesNot() throws {
    let served = try ServedApplication(idleLimit: .milliseconds(300))
    defer { served.server.stop() }

    // The bytes are in the socket before the server accepts it: a thread that is late would have sent nothing at all.
    let halfSent = try RawConnection(served.path)
    halfSent.send("POST /events HTTP/1.1\r\nHost: h\r\nContent-Le")

    let (half, stream) = try served.serve { [path = served.path, client = served.client] in
      let stream = try RawConnection(path)
      stream.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = stream.read(until: "\n\n")
      // Both connections are silent from here on: when the first has been closed, the second has been silent for
      // longer.
      _ = try RawConnection(path).readAll()
      _ = try client.send(.memoryWarning)
      return (halfSent.readAll(), stream.read(until: "DidReceiveMemoryWarning"))
    }

    #expect(half.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(try errorReply(in: half).error.message.contains("no whole request came"))
    #expect(stream.contains("applicationDidReceiveMemoryWarning"))
  }

  @Test func aRequestThatHasArrivedIsAnsweredThoughTheServerReadsItAfterTheTimeLimit() throws {
    // A limit that is over before the server's next pass stands for a server whose thread is late.
    let served = try ServedApplication(idleLimit: .nanoseconds(1))
    defer { served.server.stop() }
    let connection = try RawConnection(served.path)
    connection.send("GET /state HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")

    let answer = try served.serve { connection.readAll() }

    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func onlyTheOwnerAndRootMayControl() {
    #expect(PeerCheck.allows(1000, owner: 1000))
    #expect(PeerCheck.allows(0, owner: 1000))
    #expect(!PeerCheck.allows(1001, owner: 1000))
    #expect(!PeerCheck.allows(1000, owner: 0))
    #expect(!PeerCheck.allows(socket: -1))
  }

  @Test func aForeignPeerIsRefusedAndItsRequestIsNeverServed() throws {
    let served = try ServedApplication(allowsPeer: { _ in false })
    defer { served.server.stop() }
    // The requests are in the socket before the server accepts it.
    let connections = try (0..<3).map { _ in try RawConnection(served.path) }
    for connection in connections { connection.send(post("{\"type\":\"home\"}")) }

    let answers = try served.serve { connections.map { $0.readAll() } }
    // When a later connection has been refused and a later event handled, an earlier one would have been handled too.
    _ = try served.serve { [path = served.path] in try RawConnection(path).readAll() }
    served.handle(.memoryWarning)

    #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 403 Forbidden\r\n") })
    #expect(try errorReply(in: answers[0]).error.message.contains("own user"))
    #expect(served.application.state == .active)
  }

  @Test func aSenderThatDisconnectsBeforeItsEventIsHandledDoesNoHarm() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let snapshot = try served.serve { [path = served.path, client = served.client] in
      for _ in 0..<50 { try RawConnection(path).send(post("{\"type\":\"memoryWarning\"}")) }
      try RawConnection(path).send(post("{\"type\":\"lock\"}"))
      var snapshot = try client.state()
      while !snapshot.isLocked { snapshot = try client.state() }
      return snapshot
    }

    #expect(snapshot.state == .background)
  }

  @Test func stopRemovesTheSocketAndEndsTheConnections() throws {
    let served = try ServedApplication()
    let stream = try RawConnection(served.path)
    stream.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n")
    _ = try served.serve { stream.read(until: "\n\n") }

    served.server.stop()
    served.server.stop()

    #expect(served.folder.contents.isEmpty)
    #expect(stream.readAll() == "0\r\n\r\n")
  }

  @Test func aServerExistsUntilItIsStopped() throws {
    let folder = TemporaryFolder()
    let loop = try EventRunLoop(clock: .system())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    weak let server = try ControlServer(application: application, folder: folder.path)
    let stream = try RawConnection(try #require(server?.path))
    stream.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n")
    var passes = 0
    while !stream.hasInput, passes < 100_000 {
      loop.performPendingWork()
      passes += 1
    }
    #expect(server != nil && stream.hasInput)

    server?.stop()

    #expect(server == nil)
  }

  @Test func aSecondServerOfTheSameNameIsRefused() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let error = #expect(throws: ControlError.self) {
      try ControlServer(application: served.application, folder: served.folder.path)
    }

    #expect(error?.description.contains("served there already") == true)
  }

  @Test func stoppingAServerKeepsTheSocketOfItsSuccessor() throws {
    // Given a server whose socket was removed, and its successor at the same path
    let served = try ServedApplication()
    unlink(served.path)
    let successor = try ControlServer(application: served.application, folder: served.folder.path)

    // When the first server stops
    served.server.stop()

    // Then the successor's socket is still there, until the successor stops too
    #expect(FileManager.default.fileExists(atPath: successor.path))
    successor.stop()
    #expect(served.folder.contents.isEmpty)
  }

  @Test func aTerminationKeepsASocketThatHasTakenThePath() throws {
    // Given a socket that has taken the path of another one
    let folder = TemporaryFolder()
    let path = folder.file("courier-1.sock")
    let first = try UnixSocket.listen(at: path)
    defer { close(first) }
    let broadcast = LogBroadcast(socketFile: SocketFile(path: path), signal: {})
    unlink(path)
    let second = try UnixSocket.listen(at: path)
    defer { close(second) }

    // When the application of the first one terminates
    broadcast.take(LifecycleLogEntry(time: .zero, kind: .death, name: "terminated", state: .background))

    // Then the second one keeps its file
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func aSocketLeftBehindIsReplaced() throws {
    let served = try ServedApplication(isLaunched: false)
    let path = served.path
    served.server.stop()
    try UnixSocket.leaveBehind(at: path)
    #expect(FileManager.default.fileExists(atPath: path))

    let server = try ControlServer(application: served.application, folder: served.folder.path)
    defer { server.stop() }

    #expect(server.path == path)
  }
}
