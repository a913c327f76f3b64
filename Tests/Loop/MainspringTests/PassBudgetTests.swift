import TestPrograms
import Testing

@testable import Mainspring

/// Tests that every kind of work obeys the budget of a pass.
@Suite struct PassBudgetTests {
  enum Kind: CaseIterable {
    case source, systemSource, systemPost, descriptor, systemDescriptor
  }

  /// A loop with a hundred pieces of ready work of one kind, which each take a millisecond.
  private final class LongWork {
    let loop: EventRunLoop
    let begun = Record<LoopClock.Instant>()
    private let channels = (0..<100).map { _ in Channel() }

    init(of kind: Kind) throws {
      loop = try EventRunLoop()
      let loop = loop
      let begun = begun
      let work: @Sendable () -> Void = {
        let beginning = loop.clock.now
        begun.append(beginning)
        while beginning.duration(to: loop.clock.now) < .milliseconds(1) {}
      }
      for channel in channels {
        switch kind {
        case .source: loop.addSource(handler: work).signal()
        case .systemSource: loop.addSource(priority: .system, handler: work).signal()
        case .systemPost: loop.post(priority: .system, work)
        case .descriptor, .systemDescriptor:
          channel.send()
          let priority = kind == .descriptor ? SourcePriority.default : .system
          try loop.addDescriptor(channel.near, isOneShot: true, priority: priority) { _ in work() }
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aDueTimerWaitsForAtMostOneCallout(of kind: Kind) throws {
    let work = try LongWork(of: kind)
    let loop = work.loop
    let deadline = loop.clock.now.advanced(by: .milliseconds(5))
    var late = -1
    loop.addTimer(at: deadline) {
      late = work.begun.all.count { $0 >= deadline }
      loop.stop()
    }

    loop.run()

    // The loop looks at the time after each callout, so at most one begins while the deadline passes.
    #expect((0...1).contains(late))
  }

  // Descriptors of one priority are served in the order in which the kernel reports them.
  @Test(arguments: Kind.allCases.filter { $0 != .descriptor })
  func aReadyDescriptorIsServedBeforeAllOfALongQueue(of kind: Kind) throws {
    let work = try LongWork(of: kind)
    let loop = work.loop
    let channel = Channel()
    channel.send()
    try loop.addDescriptor(channel.near, isOneShot: true) { _ in loop.stop() }

    loop.run()

    #expect(work.begun.all.count < 50)
  }

  @Test func theRestOfALongQueueIsServedBehindTheOtherKinds() throws {
    // On a virtual clock the budget is a number of callouts.
    let loop = try EventRunLoop(clock: .virtual())
    var journal: [String] = []
    let systemWork = Counter()
    for _ in 0..<2000 { loop.post(priority: .system) { systemWork.increment() } }
    let channel = Channel()
    channel.send()
    let record = { (kind: String) in journal.append("\(kind) after \(systemWork.value)") }
    try loop.addDescriptor(channel.near, isOneShot: true) { _ in record("descriptor") }
    var source: RunLoopSource?
    source = loop.addSource {
      record("source")
      source?.cancel()
    }
    source?.signal()
    let post = LoopBound(existing: record, on: loop)
    loop.post { post.value("post") }

    loop.run()

    #expect(systemWork.value == 2000)
    #expect(journal == ["source after 1024", "post after 1024", "descriptor after 1024"])
  }

  @Test func nothingStarvesUnderFloodsOfSystemWorkAndOfPosts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    channel.send()
    let served = Counter()
    for _ in 0..<2000 {
      @Sendable func again() { loop.post(priority: .system) { again() } }
      again()
      @Sendable func repeated() { loop.post { repeated() } }
      repeated()
    }
    try loop.addDescriptor(channel.near) { _ in served.increment() }

    loop.run(while: { served.value < 10 && loop.calloutCount < 100_000 })

    #expect(served.value == 10)
    loop.close()
  }
}
