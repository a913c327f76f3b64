import Foundation
import Mainspring
import MainspringInstruments
import Testing

/// Tests of recordings for the Perfetto UI.
@Suite struct LoopTraceTests {
  /// Returns the events of a recording, checked against the requirements of the Perfetto UI's importer.
  private func events(of trace: LoopTrace) throws -> [[String: Any]] {
    let decoded = try JSONSerialization.jsonObject(with: Data(trace.json().utf8))
    let root = try #require(decoded as? [String: Any])
    #expect(root["displayTimeUnit"] as? String == "ns")
    let events = try #require(root["traceEvents"] as? [[String: Any]])
    for event in events {
      _ = try #require(event["name"] as? String)
      #expect(try #require(event["pid"] as? Int) == Int(getpid()))
      #expect(try #require(event["tid"] as? Int) > 0)
      switch try #require(event["ph"] as? String) {
      case "M":
        let arguments = try #require(event["args"] as? [String: Any])
        #expect(arguments["name"] is String)
      case "X":
        #expect(try #require(event["ts"] as? Double) > 0)
        #expect(try #require(event["dur"] as? Double) >= 0)
        #expect(event["cat"] is String)
      case let other: Issue.record("\(other) is no phase that the trace has")
      }
    }
    return events
  }

  private func slices(of trace: LoopTrace) throws -> [[String: Any]] {
    try events(of: trace).filter { $0["ph"] as? String == "X" }
  }

  @Test func calloutsAndWaitsAreSlicesOfTheirThread() throws {
    let loop = try EventRunLoop()
    let trace = LoopTrace()
    loop.instruments = [trace]
    trace.name(loop, "the \"loop\"\n\\")
    let line = #line + 6
    loop.post {
      usleep(1000)
      Thread.detachNewThread {
        while !loop.isWaiting { sched_yield() }
        loop.post {
          loop.addTimer(after: .zero) { loop.stop() }
        }
      }
    }

    loop.run()

    let events = try events(of: trace)
    let names = events.filter { $0["name"] as? String == "thread_name" }
    #expect(names.count == 1)
    #expect((names.first?["args"] as? [String: Any])?["name"] as? String == "the \"loop\"\n\\")
    #expect(events.filter { $0["name"] as? String == "process_name" }.count == 1)
    let slices = events.filter { $0["ph"] as? String == "X" }
    let categories = slices.compactMap { $0["cat"] as? String }
    #expect(categories.first == "posted block")
    #expect(categories.last == "timer")
    #expect(categories.contains("wait"))
    #expect(slices.last?["name"] as? String == "timer \(#fileID):\(line)")
    // In microseconds: the block has slept for a millisecond.
    let length = try #require(slices[0]["dur"] as? Double)
    #expect(length >= 1000)
    #expect(length < 60_000_000)
    let delay = try #require((slices[0]["args"] as? [String: Any])?["delay"] as? Double)
    #expect(delay >= 0)
    #expect(Set(slices.compactMap { $0["tid"] as? Int }).count == 1)
  }

  @Test func slicesOfOneThreadNeverOverlapPartially() throws {
    let loop = try EventRunLoop()
    let trace = LoopTrace()
    loop.instruments = [trace]
    loop.addObserver(for: [.entry, .exit, .beforeWaiting]) { _ in }
    loop.post {
      loop.addTimer(after: .milliseconds(1)) { loop.stop() }
      loop.post { usleep(100) }
      loop.run()
      // Added only now; otherwise both timers could stop the nested run.
      loop.addTimer(after: .milliseconds(1)) { loop.stop() }
    }

    loop.run()

    let spans = try slices(of: trace).map { slice in
      let start = try #require(slice["ts"] as? Double)
      return (start: start, end: start + (try #require(slice["dur"] as? Double)))
    }
    #expect(spans.count > 6)
    var open: [Double] = []
    // A parent sorts before a span that begins at the same time.
    for span in spans.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) }) {
      // Sums of doubles are exact to a nanosecond or better.
      while let end = open.last, end <= span.start + 0.001 { open.removeLast() }
      if let end = open.last { #expect(span.end <= end + 0.001) }
      open.append(span.end)
    }
  }

  @Test func aNameWithSpecialCharactersIsReadBackUnchanged() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let trace = LoopTrace()
    loop.instruments = [trace]
    loop.addTimer(after: .zero, file: "odd \"file\" \\ \u{1}\t\n / ü", line: 7) {}

    loop.run()

    #expect(try slices(of: trace).map { $0["name"] as? String } == ["timer odd \"file\" \\ \u{1}\t\n / ü:7"])
  }

  @Test func theLongestDelayOfATimerIsWritten() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let trace = LoopTrace()
    loop.instruments = [trace]
    loop.addTimer(at: LoopClock.Instant(sinceStart: .seconds(Int64.min))) {}

    loop.run()

    let slice = try slices(of: trace)[0]
    let delay = try #require((slice["args"] as? [String: Any])?["delay"] as? Double)
    // In microseconds: 2⁶³ nanoseconds.
    #expect(delay > 9.2e15)
  }

  @Test func theOldestEventsAreDroppedWhenTheTraceIsFull() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let trace = LoopTrace(capacity: 3)
    loop.instruments = [trace]
    for number in 1...5 { loop.addTimer(after: .seconds(number), file: "file", line: UInt(number)) {} }

    loop.run()

    #expect(trace.eventCount == 3)
    #expect(trace.droppedEventCount == 2)
    #expect(try slices(of: trace).map { $0["name"] as? String } == ["timer file:3", "timer file:4", "timer file:5"])
  }

  @Test func twoLoopsHaveATrackEach() throws {
    let trace = LoopTrace()
    let loop = try EventRunLoop()
    loop.instruments = [trace]
    loop.post { loop.stop() }
    loop.run()
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if let other = try? EventRunLoop() {
        other.instruments = [trace]
        other.post { other.stop() }
        other.run()
      }
      hasEnded.signal()
    }
    hasEnded.wait()

    let events = try events(of: trace)
    #expect(Set(events.filter { $0["ph"] as? String == "X" }.compactMap { $0["tid"] as? Int }).count == 2)
    #expect(events.filter { $0["name"] as? String == "thread_name" }.count == 2)
  }

  @Test func aTrackKeepsTheNameOfItsThreadAfterTheThreadHasEnded() async throws {
    let trace = LoopTrace()
    let thread = try LoopThread(name: "uploads")
    try await thread.loop.run { [unowned loop = thread.loop] in loop.instruments = [trace] }
    try await thread.loop.run {}
    await thread.shutDown()

    let names = try events(of: trace).filter { $0["name"] as? String == "thread_name" }

    #expect(names.map { ($0["args"] as? [String: Any])?["name"] as? String } == ["uploads"])
  }

  @Test func theTraceIsWrittenToAFile() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let trace = LoopTrace()
    loop.instruments = [trace]
    loop.post {}
    loop.run()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }

    try trace.write(to: path)

    #expect(try String(contentsOfFile: path, encoding: .utf8) == trace.json())
    #expect(throws: RunLoopError.system(call: "fopen of /nowhere/trace.json", errno: ENOENT)) {
      try trace.write(to: "/nowhere/trace.json")
    }
  }

  @Test func anEmptyTraceIsValid() throws {
    #expect(try events(of: LoopTrace()).count == 1)
  }
}
