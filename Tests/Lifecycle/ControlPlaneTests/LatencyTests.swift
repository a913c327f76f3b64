import AppLifecycle
import Foundation
import Glibc
import Mainspring
import Testing

@testable import ControlPlane

/// Tests of `GET /latency` with an application whose loop runs on the test's thread.
@Suite(.serialized)
@MainActor
struct LatencyTests {
  @Test func everyPostThatWasDueIsCountedOnce() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let report = try served.serve { [client = served.client] in try client.latency(rate: 200, for: .seconds(1)) }

    #expect(report.outcome == .complete)
    #expect(report.rate == 200 && report.count == 200 && report.waiting == 0)
    #expect(report.elapsed >= .seconds(1))
    let (minimum, maximum) = try (#require(report.minimum), #require(report.maximum))
    #expect(minimum <= maximum)
    #expect(report.histogram.map(\.upTo) == report.histogram.map(\.upTo).sorted())
    #expect(report.latency(atPercentile: 100) == maximum)
    // This application posts nothing, and the probe's own blocks are left out.
    #expect(!report.longestCallouts.contains { $0.kind == "posted block" })
  }

  @Test func aCalloutThatBlocksTheLoopIsNamedAndMakesItsPostsLate() throws {
    // Given a source whose callout blocks the loop, in the middle of a measurement
    let served = try ServedApplication()
    defer { served.server.stop() }
    let block = Duration.milliseconds(300)
    let (file, line): (StaticString, UInt) = (#fileID, #line + 1)
    let source = served.loop.addSource(priority: .default) { usleep(300_000) }
    defer { source.cancel() }
    let signal = source.signal

    // When it is called after the first report
    let report = try served.serve { [client = served.client] in
      try client.latency(rate: 100, seconds: 2, atFirstReport: signal)
    }

    // Then it is the longest callout, and a post that was due in its first interval waited for the rest of it
    #expect(report.count == 200)
    let longest = try #require(report.longestCallouts.first)
    #expect(longest.kind == "source" && longest.name == "\(file):\(line)")
    #expect(longest.duration >= block)
    // A latency counts from the post, which a busy machine makes late.
    #expect(try #require(report.maximum) + report.probeDelay >= block - .milliseconds(10))
  }

  @Test(
    arguments: [
      // A loop that refuses posts until its block is over, in the middle and at the end of the measurement.
      (capacity: 2, milliseconds: 300, seconds: 2), (capacity: 2, milliseconds: 1500, seconds: 1),
      // A loop that refuses none, and is blocked for longer than the probe posts.
      (capacity: .max, milliseconds: 1300, seconds: 3),
    ]
  )
  func postsThatAreDueDuringABlockAreCombinedAndAllCounted(capacity: Int, milliseconds: UInt32, seconds: Int) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    served.loop.inboxLimit = InboxLimit(capacity: capacity)
    let source = served.loop.addSource(priority: .default) { usleep(milliseconds * 1000) }
    defer { source.cancel() }
    let signal = source.signal
    let posts = PostCounter()
    served.loop.instruments = [posts]

    let report = try served.serve { [client = served.client] in
      try client.latency(rate: 1000, seconds: seconds, atFirstReport: signal)
    }

    #expect(report.outcome == .complete && report.count == seconds * 1000 && report.waiting == 0)
    #expect(posts.count < seconds * 1000)
  }

  @Test func aClientThatDisconnectsEndsTheMeasurement() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let (report, isOver) = try served.serve { [client = served.client, loop = served.loop, server = served.server] in
      let report = try client.latency(for: .seconds(60)) { _ in false }
      // The server notices the end in a later pass of its loop, and each request needs one.
      var isOver = false
      for _ in 0..<1000 where !isOver {
        _ = try client.state()
        isOver = loop.result { server.latencyMeasurement == nil && loop.instruments.isEmpty }
      }
      return (report, isOver)
    }

    #expect(report.outcome == .running)
    #expect(isOver)
  }

  @Test func theInstrumentIsInstalledOnlyDuringTheMeasurement() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let other = PostCounter()
    served.loop.instruments = [other]

    let counts = try served.serve { [client = served.client, loop = served.loop] in
      var counts: [Int] = []
      _ = try client.latency(rate: 10, for: .seconds(1)) { _ in
        counts.append(loop.result { loop.instruments.count })
        return true
      }
      return counts
    }

    #expect(counts.first == 2 && counts.last == 1)
    #expect(served.loop.instruments.first === other)
  }

  @Test func aSecondMeasurementIsRefusedUntilTheFirstHasEnded() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let (refusal, later) = try served.serve { [client = served.client] () -> (ControlError?, LatencyReport?) in
      var refusal: ControlError?
      _ = try client.latency(for: .seconds(60)) { _ in
        do { _ = try client.latency(for: .seconds(1)) } catch { refusal = error as? ControlError }
        return false
      }
      // The first client has left; the server notices it in a later pass.
      for _ in 0..<1000 {
        do { return (refusal, try client.latency(rate: 10, for: .seconds(1))) } catch ControlError.refused(
          status: 409,
          message: _,
          field: _
        ) {}
      }
      return (refusal, nil)
    }

    #expect(
      refusal
        == .refused(
          status: 409,
          message: "another client measures the latency, for 60 s from its request on",
          field: nil
        )
    )
    #expect(later?.outcome == .complete && later?.count == 10)
  }

  @Test func aSuspendedApplicationIsNotMeasured() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let error = #expect(throws: ControlError.self) {
      try served.serve { [client = served.client] in
        _ = try client.send(.home)
        while try client.state().phase != .suspended {}
        return try client.latency()
      }
    }

    #expect(
      error
        == .refused(
          status: 409,
          message: "the application is suspended, and serves no posts until it returns to the foreground",
          field: nil
        )
    )
    #expect(served.application.machine.phase == .suspended)
  }

  @Test func aSuspensionIsNotDelayedAndEndsTheMeasurement() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let report = try served.serve { [client = served.client] in
      var isSent = false
      return try client.latency(rate: 1000, for: .seconds(10)) { report in
        if !isSent, report.count > 0 {
          isSent = true
          _ = try? client.send(.home)
        }
        return true
      }
    }

    #expect(report.outcome == .suspended)
    #expect(report.count > 0)
    #expect(served.application.machine.phase == .suspended)
    #expect(served.loop.instruments.isEmpty)
    // The posts that the suspension has kept waiting do nothing after the return.
    served.handle(.foreground)
    #expect(served.application.state == .active)
  }

  @Test func theEndOfTheApplicationEndsTheMeasurement() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let client = served.client

    let error = #expect(throws: ControlError.self) {
      try served.serve {
        try client.latency(for: .seconds(60)) { _ in
          _ = try? client.send(.terminate)
          return true
        }
      }
    }

    #expect(error == .connectionClosed(path: served.path))
    #expect(served.server.latencyMeasurement == nil)
  }

  @Test(
    arguments: [
      ("rate=0", "rate", "whole number from 1 to 1000"), ("rate=1001", "rate", "whole number from 1 to 1000"),
      ("rate=", "rate", "whole number"), ("rate", "rate", "whole number"), ("rate=+1", "rate", "whole number"),
      ("rate=1.5", "rate", "whole number"), ("rate=99999999999999999999", "rate", "whole number"),
      ("seconds=0", "seconds", "whole number from 1 to 60"), ("seconds=61", "seconds", "whole number from 1 to 60"),
      ("seconds=-1", "seconds", "whole number"), ("rate=1&rate=2", "rate", "twice"), ("rate=1&", "", "not known"),
      ("core=-1", "core", "whole number from 0"), ("core=8192", "core", "whole number from 0"),
      ("speed=1", "speed", "not known"), ("rate=1&seconds=1&x=", "x", "not known"), ("=", "", "not known"),
      ("&", "", "not known"),
    ]
  )
  func anInvalidQueryIsRefusedAndItsFieldIsNamed(query: String, field: String, message: String) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, "GET /latency?\(query) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
    }

    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    let reply = try errorReply(in: answer)
    #expect(reply.error.field == field)
    #expect(reply.error.message.contains(message))
    #expect(served.server.latencyMeasurement == nil && served.loop.instruments.isEmpty)
  }

  @Test func aLatencyRequestWithPOSTIsRefused() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, "POST /latency HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
    }

    #expect(answer.hasPrefix("HTTP/1.1 405 "))
    #expect(answer.contains("\r\nAllow: GET\r\n"))
  }

  @Test(arguments: ["1.0", "1.1"])
  func theReportsAreServerSentEvents(version: String) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, "GET /latency?seconds=1&rate=10 HTTP/\(version)\r\nHost: h\r\n\r\n")
    }

    #expect(answer.contains("\r\nContent-Type: text/event-stream\r\n"))
    #expect(answer.contains("\r\nTransfer-Encoding: chunked\r\n") == (version == "1.1"))
    #expect(answer.hasSuffix(version == "1.1" ? "\n\n\r\n0\r\n\r\n" : "}\n\n"))
    let reports = answer.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("data: ") }
    #expect(reports.count >= 2)
    #expect(reports.dropLast().allSatisfy { $0.contains("\"outcome\":\"running\"") })
    let last = try #require(reports.last).dropFirst(6)
    let fields = try #require(JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    #expect(fields["outcome"] as? String == "complete")
    #expect(fields["count"] as? Int == 10)
    #expect(
      Set(fields.keys) == [
        "outcome", "rate", "elapsed", "count", "waiting", "minimum", "maximum", "p50", "p90", "p99", "p999",
        "probeDelay", "histogram", "longestCallouts", "placement",
      ]
    )
    let report = try JSONDecoder().decode(LatencyReport.self, from: Data(last.utf8))
    #expect(report.count == 10)
    #expect(try JSONDecoder().decode(LatencyReport.self, from: JSONEncoder().encode(report)) == report)
  }

  @Test func aClientThatHalfClosesItsConnectionGetsAllReports() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      let connection = try RawConnection(path)
      connection.send("GET /latency?seconds=1&rate=10 HTTP/1.1\r\nHost: h\r\n\r\n")
      connection.endSending()
      return connection.readAll()
    }

    #expect(answer.contains("\"outcome\":\"complete\""))
    #expect(answer.hasSuffix("\r\n0\r\n\r\n"))
  }

  @Test func aServerThatStopsEndsTheMeasurement() throws {
    let served = try ServedApplication()
    let client = served.client
    let session = Session { try client.latency(for: .seconds(60)) }
    while served.server.latencyMeasurement == nil {
      served.loop.run(while: { served.server.latencyMeasurement == nil })
    }

    served.server.stop()

    #expect(throws: ControlError.connectionClosed(path: served.path)) { try session.wait() }
    #expect(served.loop.instruments.isEmpty)
  }
}

/// An instrument of the application's own, which counts posted blocks.
private final class PostCounter: LoopInstrument {
  private(set) var count = 0

  func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) {
    if callout.kind == .post { count += 1 }
  }
}

extension ControlClient {
  /// Measures, and calls `body` at the first report.
  fileprivate func latency(rate: Int, seconds: Int, atFirstReport body: () -> Void) throws -> LatencyReport {
    var isFirst = true
    return try latency(rate: rate, for: .seconds(seconds)) { _ in
      if isFirst { body() }
      isFirst = false
      return true
    }
  }
}

extension EventRunLoop {
  /// Returns what `body` returns on the loop's thread, in a later pass.
  fileprivate func result<Value: Sendable>(of body: @escaping @MainActor @Sendable () -> Value) -> Value {
    let slot = Locked<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    postToMainActor(priority: .system, modes: .all) {
      let value = body()
      slot.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    return slot.withLock { $0! }
  }
}
