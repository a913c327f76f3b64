import Testing

@testable import Mainspring

/// Tests that a flood of one kind of work leaves the other kinds their share; they count callouts, never time.
@Suite struct FloodTests {
  /// A loop with one source of each kind that has endless work, and the number of callouts of each.
  private final class Everything {
    let loop: EventRunLoop
    let posts = Counter()
    let timers = Counter()
    let descriptors = Counter()
    private let channel = Channel()

    init() throws {
      loop = try EventRunLoop()
      let descriptors = descriptors
      let timers = timers
      loop.addTimer(after: .nanoseconds(1), repeatingEvery: .nanoseconds(1)) { timers.increment() }
      // Never read, so ready for ever.
      channel.send()
      try loop.addDescriptor(channel.near) { _ in descriptors.increment() }
      post()
    }

    private func post() {
      let posts = posts
      let loop = loop
      @Sendable func again() {
        posts.increment()
        loop.post { again() }
      }
      again()
    }

    /// Whether everything is served repeatedly.
    ///
    /// A loop that starves a source reaches the limit on callouts.
    func servesAll(times: Int, within limit: Int) -> Bool {
      let start = (posts.value, timers.value, descriptors.value)
      let callouts = loop.calloutCount
      var isServed = false
      loop.run(while: {
        isServed =
          posts.value - start.0 >= times && timers.value - start.1 >= times && descriptors.value - start.2 >= times
        return !isServed && loop.calloutCount - callouts < limit
      })
      return isServed
    }
  }

  @Test func endlessWorkOfEveryKindIsServedSideBySide() throws {
    let everything = try Everything()
    #expect(everything.servesAll(times: 20, within: 100_000))
  }

  @Test func aFloodOfPostsDoesNotStarveOtherWork() throws {
    let everything = try Everything()
    let loop = everything.loop
    for _ in 0..<5000 {
      @Sendable func again() { loop.post { again() } }
      again()
    }
    #expect(everything.servesAll(times: 10, within: 400_000))
  }

  @Test func aFloodOfSystemPostsDoesNotStarveOtherWork() throws {
    let everything = try Everything()
    let loop = everything.loop
    for _ in 0..<3000 {
      @Sendable func again() { loop.post(priority: .system) { again() } }
      again()
    }
    #expect(everything.servesAll(times: 10, within: 400_000))
  }

  @Test func aFloodOfTimersDoesNotStarveOtherWork() throws {
    let everything = try Everything()
    for _ in 0..<3000 { everything.loop.addTimer(after: .nanoseconds(1), repeatingEvery: .nanoseconds(1)) {} }
    #expect(everything.servesAll(times: 10, within: 400_000))
  }

  @Test func aFloodOfReadyDescriptorsDoesNotStarveOtherWork() throws {
    let everything = try Everything()
    let channels = (0..<100).map { _ in Channel() }
    for channel in channels {
      channel.send()
      try everything.loop.addDescriptor(channel.near) { _ in }
    }
    #expect(everything.servesAll(times: 10, within: 100_000))
  }

  @Test func aCalloutThatAddsTimersForThePastStarvesNoOtherTimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.advance(by: .seconds(1))
    var again: (() -> Void)?
    var rounds = 0
    var isServed = false
    again = {
      rounds += 1
      if rounds < 100 { loop.addTimer(at: LoopClock.Instant(nanoseconds: 0)) { again?() } }
    }
    again?()
    loop.addTimer(after: .zero) {
      isServed = true
      #expect(rounds < 3)
    }

    loop.run()

    #expect(isServed)
    again = nil
  }

  @Test func aFloodOfSmallPostsIsInterruptedForAReadyDescriptorAfterTheBudget() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    channel.send()
    let before = Counter()
    var servedAfter: Int?
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      servedAfter = before.value
    }
    for _ in 0..<10_000 { loop.post { before.increment() } }

    loop.run(while: { before.value < 10_000 })

    #expect(try #require(servedAfter) <= 2048)
  }
}
