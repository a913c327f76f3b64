import AppLifecycle
import Foundation
import Glibc
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of clients that leave, do not read, or send more than they may; `make attack` does the same at a larger scale.
@Suite(.serialized)
@MainActor
struct HostileClientTests {
  @Test func disconnectedClientsFreeTheirConnectionsDespiteUnreadBytes() throws {
    let served = try ServedApplication(connectionLimit: 3)
    defer { served.server.stop() }

    let snapshot = try served.serve { [path = served.path, client = served.client] in
      let whole = ["GET /events", "GET /state"].map { "\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }
      for request in whole + ["POST /events HTTP/1.1\r\n"] {
        for _ in 0..<3 {
          let connection = try RawConnection(path)
          connection.send(request + String(repeating: "x", count: 50_000))
        }
      }
      return try client.state()
    }

    #expect(snapshot.name == "courier")
  }

  @Test func aClientThatHalfClosesItsConnectionGetsAllItsAnswers() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let (answers, stream) = try served.serve { [path = served.path, client = served.client] in
      let connection = try RawConnection(path)
      connection.send(
        "GET /state HTTP/1.1\r\nHost: h\r\n\r\n"
          + "POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: 17\r\n\r\n{\"type\":\"unlock\"}"
      )
      connection.send("GET /tasks HTTP/1.1\r\nHost: h\r\n\r\n")
      connection.endSending()
      let answers = connection.readAll()
      let stream = try RawConnection(path)
      stream.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n")
      stream.endSending()
      _ = stream.read(until: "\n\n")
      _ = try client.send(.memoryWarning)
      return (answers, stream.read(until: "applicationDidReceiveMemoryWarning"))
    }

    #expect(answers.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 4)
    #expect(answers.contains("\"outcome\":\"dropped\"") && answers.hasSuffix("{\"tasks\":[]}\n"))
    #expect(stream.contains("applicationDidReceiveMemoryWarning"))
  }

  @Test func anIncompleteRequestIsReportedAsIncomplete() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      let connection = try RawConnection(path)
      connection.send("GET /state HTTP/1.1\r\nHost:")
      connection.endSending()
      return connection.readAll()
    }

    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(try errorReply(in: answer).error.message.contains("before it is whole"))
  }

  @Test func theServerStopsReadingFromAClientThatReadsNoAnswersAndDisconnectsIt() throws {
    let served = try ServedApplication(connectionLimit: 1, answerLimit: .milliseconds(200))
    defer { served.server.stop() }

    let (sentBytes, snapshot) = try served.serve { [path = served.path, client = served.client] in
      let connection = try RawConnection(path)
      let request = Array("GET /state HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
      var sentBytes = 0
      // Blocks while the server does not read, and ends when the server has closed the connection.
      while connection.sendOnce(request) { sentBytes += request.count }
      return (sentBytes, try client.state())
    }

    // The server took no more than the kernel's buffers of both directions hold.
    #expect(sentBytes < 2 << 20)
    #expect(snapshot.name == "courier")
  }

  @Test func aReplayLongerThanTheLagLimitDoesNotDisconnectItsReader() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let url = "courier://" + String(repeating: "x", count: 60_000)
    for _ in 0..<20 { served.handle(.openURL(url: url, source: nil)) }
    let stream = try RawConnection(served.path)
    stream.send("GET /events?replay=true HTTP/1.0\r\n\r\n")
    let beginning = try served.serve { stream.read(until: "\n\n") }

    // The client has not read 2.4 MB of earlier lines when new ones follow.
    for _ in 0..<200 { served.handle(.memoryWarning) }
    let rest = try served.serve { stream.read(until: "\"name\":\"applicationDidReceiveMemoryWarning\"") }

    let length = beginning.utf8.count + rest.utf8.count
    #expect(length > LogBroadcast.lagLimit * 2)
    let hasItsPast = (beginning + rest).contains("\"name\":\"launch\"")
    #expect(hasItsPast)
  }

  @Test func linesAreEncodedOnlyForReaders() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let before = served.server.broadcast.encodedLines

    for index in 0..<2000 {
      served.application.send(.touch([TouchPoint(id: 0, phase: .moved, x: Double(index), y: 0)]))
    }
    served.handle(.memoryWarning)
    #expect(served.server.broadcast.encodedLines == before)

    let entries = try served.serve { [client = served.client] in
      var entries: [LifecycleLogEntry] = []
      try client.events(replaying: true) { entry in
        entries.append(entry)
        return entry.name != "applicationDidReceiveMemoryWarning"
      }
      return entries
    }
    #expect(entries.count == 1000)
    #expect(served.server.broadcast.encodedLines == before + 1000)
  }

  @Test func manyReadersShareOneTextOfEachLine() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let streams = try (0..<20).map { _ in try RawConnection(served.path) }
    for stream in streams { stream.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n") }
    try served.serve { for stream in streams { _ = stream.read(until: "\n\n") } }
    let before = served.server.broadcast.encodedLines

    served.handle(.memoryWarning)
    let texts = try served.serve { streams.map { $0.read(until: "applicationDidReceiveMemoryWarning\"") } }

    #expect(texts.allSatisfy { $0.contains("\"name\":\"memoryWarning\"") })
    #expect(served.server.broadcast.encodedLines == before + 2)
  }

  @Test func aServiceAnswersTheTerminateEventBeforeItsProcessEnds() throws {
    let folder = TemporaryFolder()
    let program = try RunningProgram("ControlFixture", [folder.path])
    let path = try #require(try program.waitForLine(containing: ".sock"))

    let reply = try ControlClient(socketPath: path).send(.terminate)

    #expect(reply == EventReply(outcome: .handled, state: .inactive, phase: .ended))
    #expect(program.waitForEnd().end == .exited(status: 0))
    #expect(folder.contents.isEmpty)
  }
}
