import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of a loop when the kernel has no more resources, and when there is a great number of everything.
@Suite(.waitsForPrograms)
struct LimitTests {
  // In a program with one thread: in a test process Dispatch opens a file in `/proc` from time to time, which changes
  // the number of descriptors that the test counts.
  @Test(arguments: ["loop", "children"])
  func loopsAndChildrenThatGetNoDescriptorAreErrorsLeakNothingAndCanBeCreatedLater(what: String) throws {
    let end = try RunningProgram("ShortageFixture", [what]).waitForEnd()
    #expect(end.end == .exited(status: 0), "\(end.lines) \(end.errors)")
  }

  @Test(.needs(.epollSet)) func sourcesThatGetNoDescriptorAreErrorsAndCanBeAddedLater() throws {
    let end = try RunningProgram("ShortageFixture", ["sources"]).waitForEnd()
    #expect(end.end == .exited(status: 0), "\(end.lines) \(end.errors)")
  }

  @Test func aLoopTakesOnlyTheDescriptorsThatItNeeds() throws {
    let end = try RunningProgram("ShortageFixture", ["cost"]).waitForEnd()
    #expect(end.end == .exited(status: 0), "\(end.lines) \(end.errors)")
  }

  @Test func aHundredThousandSourcesAreSignaledAndCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let count = 100_000
    var callouts = 0
    let sources = (0..<count).map { _ in loop.addSource { callouts += 1 } }

    for source in sources { source.signal() }
    loop.advance(by: .zero)
    #expect(callouts == count)

    // Half of the sources are cancelled while they are signaled.
    for source in sources { source.signal() }
    for index in stride(from: 0, to: count, by: 2) { sources[index].cancel() }
    loop.advance(by: .zero)
    #expect(callouts == count + count / 2)

    for source in sources { source.cancel() }
    #expect(loop.sources.isEmpty)
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  @Test func aHundredThousandTimersFireInOrderAndCanBeCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var generator = SeededGenerator(seed: 3)
    let count = 100_000
    var firings = 0
    var last = Int64.min
    let timers = (0..<count).map { _ in
      let due = Int64.random(in: 1...3_600_000_000_000, using: &generator)
      return loop.addTimer(at: LoopClock.Instant(nanoseconds: due)) {
        firings += 1
        if due < last { Issue.record("a timer that was due earlier fires later") }
        last = due
      }
    }

    for index in stride(from: 0, to: count, by: 2) { timers[index].cancel() }
    #expect(loop.timers.count == count / 2)
    loop.run()

    #expect(firings == count / 2)
    #expect(loop.timers.isEmpty)
  }

  @Test func asManyDescriptorsAsTheProcessMayHaveAreServed() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      var limit = rlimit()
      getrlimit(descriptorCountLimit, &limit)
      limit.rlim_cur = limit.rlim_max
      setrlimit(descriptorCountLimit, &limit)
      let loop = try EventRunLoop()
      // One readable file with many descriptors.
      let channel = Channel()
      channel.send()
      var callouts = 0
      var sources: [DescriptorSource] = []
      // The process may have inherited descriptors from the tests that run in parallel.
      for index in 0..<100_000 {
        let descriptor = fcntl(channel.near, F_DUPFD_CLOEXEC, 0)
        if descriptor < 0 { break }
        sources.append(
          try loop.addDescriptor(descriptor) { _ in
            callouts += 1
            sources[index].pause()
          }
        )
      }
      let count = sources.count
      #expect(count > min(100_000, Int(limit.rlim_cur)) / 2)
      loop.run(while: { callouts < count })
      // All are paused: nothing is left that could run.
      #expect(loop.run(mode: .default, before: nil) == .finished)
      #expect(callouts == count)
      for source in sources {
        source.cancel()
        close(source.descriptor)
      }
      #expect(loop.run(mode: .default, before: nil) == .finished)
    }
  }
}

private let descriptorCountLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
