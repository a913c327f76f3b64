import Testing

@testable import Mainspring

extension RunLoopActivity: CustomStringConvertible {
  /// The name of an activity in these tests.
  public var description: String {
    switch self {
    case .entry: "entry"
    case .beforeTimers: "before timers"
    case .beforeSources: "before sources"
    case .beforeWaiting: "before waiting"
    case .afterWaiting: "after waiting"
    case .exit: "exit"
    default: "several"
    }
  }
  static let every: RunLoopActivity = [.entry, .beforeTimers, .beforeSources, .beforeWaiting, .afterWaiting, .exit]
}

@Suite struct ObserverTests {
  @Test func onePassHasTheDocumentedOrder() throws {
    // In real time, a slow machine would end the pass early: its budget would be spent.
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let channel = Channel()
    let systemChannel = Channel()
    try loop.addDescriptor(channel.near) { _ in
      journal.write("descriptor")
      channel.receive()
    }
    try loop.addDescriptor(systemChannel.near, priority: .system) { _ in
      journal.write("system descriptor")
      systemChannel.receive()
    }
    // A first run waits, and finds both descriptors ready only during its wait; the work is added after that.
    loop.addObserver(for: .every) { activity in
      journal.write("\(activity)")
      guard activity == .afterWaiting, journal.lines.filter({ $0 == "after waiting" }).count == 1 else { return }
      loop.post { journal.write("post") }
      loop.post(priority: .system) { journal.write("system post") }
      loop.addTimer(at: loop.clock.now) { journal.write("timer") }
    }
    channel.send()
    systemChannel.send()

    #expect(loop.run(mode: .default, before: nil) == .handledSource)

    #expect(
      journal.lines == [
        "entry", "before timers", "before sources", "before waiting", "after waiting",
        "before timers", "timer", "before sources", "system post", "system descriptor", "post", "descriptor", "exit",
      ]
    )
  }

  @Test func anObserverCancelledByAnotherObserverIsNotCalledForTheSameActivity() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var second: RunLoopObserver?
    loop.addObserver(for: .entry) { _ in
      journal.write("first")
      second?.cancel()
    }
    second = loop.addObserver(for: .entry) { _ in journal.write("second") }

    loop.run()

    #expect(journal.lines == ["first"])
  }

  @Test func anObserverAddedDuringAnActivityIsCalledFromTheNextActivityOn() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let observer = loop.addObserver(for: .entry) { _ in
      journal.write("first")
      loop.addObserver(for: [.entry, .exit]) { journal.write("added \($0)") }
    }

    loop.run()
    observer.cancel()

    #expect(journal.lines == ["first", "added exit"])
  }

  @Test func anObserverOfAnotherModeIsNotCalled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addObserver(for: .entry, modes: [RunLoopMode("observed")]) { _ in journal.write("called") }

    loop.run()
    #expect(journal.lines.isEmpty)
    loop.run(mode: RunLoopMode("observed"), before: nil)

    #expect(journal.lines == ["called"])
  }

  @Test(arguments: [true, false])
  func workPostedByAnObserverBeforeWaitingRunsInsteadOfTheWait(isIdleWork: Bool) throws {
    let loop = try EventRunLoop()
    let callouts = Counter()
    loop.addTimer(after: .seconds(3600)) {}
    var hasPosted = false
    loop.addObserver(for: .beforeWaiting) { _ in
      if hasPosted { return }
      hasPosted = true
      if isIdleWork {
        loop.post(priority: .idle) { callouts.increment() }
      } else {
        loop.post { callouts.increment() }
      }
    }

    loop.runGuarded { callouts.value == 1 }
  }

  @Test func waitingBeginsAndEndsInPairs() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var depth = 0
    loop.addObserver(for: [.beforeWaiting, .afterWaiting]) { activity in
      depth += activity == .beforeWaiting ? 1 : -1
      #expect((0...1).contains(depth))
      if activity == .beforeWaiting, loop.clock.now.nanoseconds < 3_000_000_000 { loop.post {} }
    }
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      if loop.clock.now.nanoseconds > 5_000_000_000 { loop.stop() }
    }
    // The posts above keep time from moving until this observer moves it.
    loop.addObserver(for: .beforeTimers) { _ in
      if loop.clock.now.nanoseconds < 3_000_000_000 { loop.clock.move(to: loop.clock.now.advanced(by: .seconds(1))) }
    }

    loop.run()

    #expect(depth == 0)
  }

  @Test func aNestedRunHasItsOwnEntryAndExit() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addObserver(for: [.entry, .exit]) { journal.write("\($0)") }
    loop.post {
      journal.write("callout begins")
      loop.run()
      journal.write("callout ends")
    }

    loop.run()

    #expect(journal.lines == ["entry", "callout begins", "entry", "exit", "callout ends", "exit"])
  }
}
