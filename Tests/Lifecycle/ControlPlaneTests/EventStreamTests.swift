import AppLifecycle
import Foundation
import Glibc
import Testing

@testable import ControlPlane

/// Tests of the event stream, and of the data that clients receive when the application ends.
@Suite(.serialized)
@MainActor
struct EventStreamTests {
  @Test func theStreamSendsOnlyNewEntries() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let entries = try served.serve { [client = served.client] in
      try read(client, until: "suspended", whenStanding: { _ = try client.send(.home) })
    }

    #expect(
      entries.map(\.name) == [
        "home", "applicationWillResignActive", "inactive", "background", "applicationDidEnterBackground", "suspended",
      ]
    )
    #expect(entries.first?.event == .home)
  }

  @Test func aReplayBeginsWithEarlierEntries() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let entries = try served.serve { [client = served.client] in
      var entries: [LifecycleLogEntry] = []
      try client.events(replaying: true) { entry in
        entries.append(entry)
        return entry.name != "applicationDidBecomeActive"
      }
      return entries
    }

    #expect(entries.first?.name == "launch")
    #expect(entries.map(\.name).contains("applicationDidFinishLaunching"))
  }

  @Test func aReplayHoldsTheLastThousandLines() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    for _ in 0..<1500 { served.application.send(.unlock) }
    served.handle(.memoryWarning)

    let count = try served.serve { [client = served.client] in
      var count = 0
      try client.events(replaying: true) { entry in
        count += 1
        return entry.name != "applicationDidReceiveMemoryWarning"
      }
      return count
    }

    #expect(count == 1000)
  }

  @Test func theStreamIsServerSentEvents() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      let connection = try RawConnection(path)
      connection.send("GET /events?replay=true HTTP/1.0\r\n\r\n")
      return connection.read(until: "applicationDidBecomeActive")
    }

    #expect(answer.contains("\r\nContent-Type: text/event-stream\r\n"))
    #expect(answer.contains("\n\ndata: {\"event\":{\"background\":false,\"type\":\"launch\"},\"kind\":\"event\""))
  }

  @Test func anUnknownQueryIsRefused() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, "GET /events?replay=perhaps HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
    }

    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(try errorReply(in: answer).error.field == "replay")
  }

  @Test func aReaderThatFallsTooFarBehindIsDisconnected() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let stream = try RawConnection(served.path)
    stream.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n")
    _ = try served.serve { stream.read(until: "\n\n") }
    let url = "courier://" + String(repeating: "x", count: 60_000)

    // 40 lines of 60 kB, of which the client reads none.
    for _ in 0..<40 { served.handle(.openURL(url: url, source: nil)) }
    let received = try served.serve { stream.readAll() }

    #expect(received.utf8.count < 40 * 60_000)
    #expect(!received.hasSuffix("0\r\n\r\n"))
    #expect(served.application.state == .active)
  }

  @Test func aReaderThatIsCutOffGetsAnErrorInsteadOfTheEnd() throws {
    // Given a client that reads one entry, and then no more
    let served = try ServedApplication()
    defer { served.server.stop() }
    let hasRead = DispatchSemaphore(value: 0)
    let mayContinue = DispatchSemaphore(value: 0)
    let reader = Session { [client = served.client] in
      var isFirst = true
      try client.events(replaying: true) { _ in
        if isFirst {
          hasRead.signal()
          mayContinue.wait()
        }
        isFirst = false
        return true
      }
    }
    try served.serve { hasRead.wait() }

    // When the server has written far more than the client may lag behind
    let url = "courier://" + String(repeating: "x", count: 60_000)
    for _ in 0..<40 { served.handle(.openURL(url: url, source: nil)) }
    mayContinue.signal()

    // Then the end of the stream is an error
    #expect(throws: ControlError.streamEnded(path: served.path)) { try served.serve { try reader.wait() } }
    #expect(served.application.state == .active)
  }

  @Test func theTerminationOfTheApplicationEndsTheStreamWithoutAnError() throws {
    // Given a client that has read an entry
    let served = try ServedApplication()
    let hasRead = DispatchSemaphore(value: 0)
    let reader = Session { [client = served.client] in
      var names: [String] = []
      try client.events(replaying: true) { entry in
        names.append(entry.name)
        hasRead.signal()
        return true
      }
      return names
    }
    try served.serve { hasRead.wait() }

    // When the application terminates
    served.handle(.terminate)
    served.server.stop()

    // Then the termination is the last entry
    #expect(try reader.wait().last == "terminated")
  }

  @Test func aClientThatSendsTerminateIsAnswered() throws {
    let served = try ServedApplication()

    let reply = try served.serve { [client = served.client] in try client.send(.terminate) }

    #expect(reply == EventReply(outcome: .handled, state: .inactive, phase: .ended))
    #expect(served.application.termination?.reason == .terminated)
    #expect(served.folder.contents.isEmpty)
  }

  @Test func anOrderlyTerminationIsTheLastEntryOfTheStream() throws {
    let served = try ServedApplication()

    let entries = try served.serve { [client = served.client] in
      try read(client, until: nil, whenStanding: { _ = try client.send(.terminate) })
    }

    #expect(entries.last?.kind == .death)
    #expect(entries.last?.name == "terminated")
    #expect(entries.map(\.name).contains("applicationWillTerminate"))
  }

  @Test func aKillIsReportedToItsSenderAndToTheStream() throws {
    let served = try ServedApplication()

    let (reply, entries) = try served.serve { [client = served.client] in
      let reply = Slot<EventReply>()
      let entries = try read(client, until: nil, whenStanding: { reply.value = try client.send(.memoryShortage) })
      return (reply.value, entries)
    }

    #expect(reply == EventReply(outcome: .handled, state: .active, phase: .ended))
    #expect(entries.last?.kind == .death)
    #expect(entries.last?.name == "memoryShortage")
  }

  @Test func theTerminationOfAHangingApplicationReachesItsClients() throws {
    // The callback hangs until the client has read the death entry: only the watchdog's thread can have sent it.
    let delegate = HangingDelegate()
    let served = try ServedApplication(policy: BackgroundPolicy(gracePeriod: .milliseconds(50)), delegate: delegate)
    defer { served.server.stop() }

    let (failure, entries) = try served.serve { [client = served.client, released = delegate.released] in
      defer { released.signal() }
      let failure = Slot<String>()
      let entries = try read(
        client,
        until: nil,
        whenStanding: {
          do { _ = try client.send(.home) } catch { failure.value = "\(error)" }
        }
      )
      return (failure.value, entries)
    }

    #expect(failure?.contains("ended (0x8badf00d) before the event was handled") == true)
    #expect(
      entries.map(\.name) == [
        "home", "applicationWillResignActive", "inactive", "background", "applicationDidEnterBackground", "0x8badf00d",
      ]
    )
    #expect(entries.last?.detail?.contains("has not returned") == true)
    #expect(served.folder.contents.isEmpty)
  }
}

/// Reads the stream until an entry with the name, or its end; calls `body` on its own thread when the stream is
/// established.
private func read(
  _ client: ControlClient,
  until name: String?,
  whenStanding body: @escaping @Sendable () throws -> Void
) throws -> [LifecycleLogEntry] {
  let connection = try RawConnection(client.socketPath)
  connection.send("GET /events HTTP/1.0\r\n\r\n")
  _ = connection.read(until: "\n\n")
  let sender = Session(body)
  let text = name.map { connection.read(until: "\"name\":\"\($0)\"") } ?? connection.readAll()
  try sender.wait()
  return try text.split(separator: "\n").filter { $0.hasPrefix("data: {") }.map {
    try LifecycleLineCoding.decode(Data($0.dropFirst(6).utf8))
  }
}

/// A value that one thread writes for another thread, which waits for the first to end.
///
/// `@unchecked Sendable`: written before the session's end, and read after it.
private final class Slot<Value>: @unchecked Sendable {
  var value: Value?
}

/// A delegate that hangs in the background until it is released.
private final class HangingDelegate: ApplicationDelegate {
  let released = DispatchSemaphore(value: 0)
  func applicationDidEnterBackground(_ application: LifecycleApplication) { released.wait() }
}
