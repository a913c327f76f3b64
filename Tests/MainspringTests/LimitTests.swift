import Foundation
import Testing

@testable import Mainspring

/// What happens where the kernel has no more to give, and where there is a great deal of everything.
struct LimitTests {
  @Test func aLoopThatGetsTooFewDescriptorsIsAnErrorAndLeavesNoneBehind() async {
    await #expect(processExitsWith: .success) {
      let shortage = DescriptorShortage()
      var free = 0
      while true {
        do throws(RunLoopError) {
          let loop = try EventRunLoop()
          // With just as many as it needs it works.
          let heard = Counter()
          loop.post { heard.increment() }
          loop.addTimer(after: .microseconds(1)) { heard.increment() }
          loop.run(while: { heard.value < 2 })
          break
        } catch {
          guard case .system(_, EMFILE) = error else { fatalError("\(error)") }
          precondition(shortage.freeCount == free, "a loop that was not made has left descriptors open")
          free += 1
          precondition(free < 16, "a loop takes more descriptors than that")
          shortage.giveBackOne()
        }
      }
      precondition(free > 0)
    }
  }

  @Test func sourcesThatGetNoDescriptorAreErrorsAndCanBeAddedLater() async {
    await #expect(processExitsWith: .success) {
      let loop = try EventRunLoop()
      let channel = Channel()
      let other = Channel()
      let child = try ChildProcess.start("true")
      let heard = Counter()
      unblockSignals()
      let shortage = DescriptorShortage()
      func isShort(_ body: () throws -> Void) -> Bool {
        do { try body() } catch RunLoopError.system(_, EMFILE) { return true } catch { fatalError("\(error)") }
        return false
      }
      // Those that take a descriptor of their own are refused, and leave nothing behind.
      precondition(isShort { try loop.addDescriptor(other.near, for: .urgent) { _ in } })
      precondition(isShort { try loop.addSignal(SIGUSR1) { heard.increment() } })
      precondition(isShort { try loop.addChild(child) { _ in heard.increment() } })
      precondition(isShort { _ = try loop.backendDescriptor })
      precondition(loop.descriptors.isEmpty)
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      precondition(sigismember(&blocked, SIGUSR1) == 0, "a signal that nobody hears is left blocked")
      // The others go on.
      try loop.addDescriptor(channel.near) { _ in
        channel.receive()
        heard.increment()
      }
      loop.addTimer(after: .microseconds(1)) { heard.increment() }
      channel.send()
      loop.run(while: { heard.value < 2 })
      // And with room again, all can be added.
      for _ in 0..<4 { shortage.giveBackOne() }
      _ = try loop.backendDescriptor
      try loop.addDescriptor(other.near, for: .urgent) { _ in }
      try loop.addSignal(SIGUSR1) { heard.increment() }
      try loop.addChild(child) { _ in heard.increment() }
      raise(SIGUSR1)
      loop.run(while: { heard.value < 4 })
    }
  }

  @Test func aHundredThousandSourcesAreSignalledAndCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let count = 100_000
    var callouts = 0
    let sources = (0..<count).map { _ in loop.addSource { callouts += 1 } }

    for source in sources { source.signal() }
    loop.advance(by: .zero)
    #expect(callouts == count)

    // Half of them are cancelled while they are signalled.
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
    #expect(loop.timerCount == count / 2)
    loop.run()

    #expect(firings == count / 2)
    #expect(loop.hasNoTimers)
  }

  @Test func asManyDescriptorsAsTheProcessMayHaveAreServed() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(descriptorCountLimit, &limit)
      limit.rlim_cur = limit.rlim_max
      setrlimit(descriptorCountLimit, &limit)
      let loop = try EventRunLoop()
      let count = min(100_000, Int(limit.rlim_cur) - 64)
      // One file that is readable, under as many numbers.
      let channel = Channel()
      channel.send()
      var callouts = 0
      var sources: [DescriptorSource] = []
      for index in 0..<count {
        let descriptor = fcntl(channel.near, F_DUPFD_CLOEXEC, 0)
        precondition(descriptor >= 0)
        sources.append(
          try loop.addDescriptor(descriptor) { _ in
            callouts += 1
            sources[index].pause()
          }
        )
      }
      loop.run(while: { callouts < count })
      // All are paused: nothing is left that could run.
      precondition(loop.run(mode: .default, before: nil) == .finished)
      precondition(callouts == count)
      for source in sources {
        source.cancel()
        close(source.descriptor)
      }
      precondition(loop.run(mode: .default, before: nil) == .finished)
    }
  }
}

private let descriptorCountLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

/// Takes every descriptor that the process may still have.
///
/// For a process of its own.
private final class DescriptorShortage {
  private var taken: [Int32] = []

  init() {
    var limit = rlimit()
    getrlimit(descriptorCountLimit, &limit)
    limit.rlim_cur = min(limit.rlim_cur, 256)
    precondition(setrlimit(descriptorCountLimit, &limit) == 0)
    take()
    precondition(!taken.isEmpty)
  }

  /// How many the process may open now.
  var freeCount: Int {
    let before = taken.count
    take()
    let count = taken.count - before
    for _ in 0..<count { giveBackOne() }
    return count
  }

  func giveBackOne() { close(taken.removeLast()) }

  private func take() {
    while true {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { return }
      taken.append(descriptor)
    }
  }
}
