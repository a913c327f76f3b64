import Foundation
import Mainspring
import MainspringTracing
import TestPrograms
import Testing

/// Tests of the context of posted blocks.
@Suite struct PostTests {
  private static let forms = [
    "plain", "in the default mode", "in all modes", "in a mode of its own", "system", "idle", "after queued work",
  ]

  /// Posts a block in the given form, which records the request that it has.
  @discardableResult
  private func post(_ form: String, to loop: EventRunLoop, _ requests: Record<String?>) -> Bool {
    let body: @Sendable () -> Void = { requests.append(Request.current) }
    switch form {
    case "plain": return loop.post(body)
    case "in the default mode": return loop.post(modes: .default, body)
    case "in all modes": return loop.post(modes: .all, body)
    case "in a mode of its own": return loop.post(modes: [.default, RunLoopMode("PostTests")], body)
    case "system": return loop.post(priority: .system, body)
    case "idle": return loop.post(priority: .idle, body)
    default:
      loop.afterQueuedWork(body)
      return true
    }
  }

  @Test(arguments: forms) func aBlockHasTheContextOfItsPost(form: String) throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let requests = Record<String?>()

    Request.named("one") { _ = post(form, to: loop, requests) }
    Request.named("two") { _ = post(form, to: loop, requests) }
    post(form, to: loop, requests)
    loop.advance(by: .zero)

    #expect(requests.all == ["one", "two", nil])
  }

  @Test(arguments: forms) func aBlockOfAnotherThreadHasTheContextOfItsPost(form: String) throws {
    let loop = try EventRunLoop()
    loop.carriesServiceContext = true
    let requests = Record<String?>()

    Thread.detachNewThread {
      Request.named("one") { _ = post(form, to: loop, requests) }
      Request.named("two") { _ = post(form, to: loop, requests) }
      post(form, to: loop, requests)
    }
    try loop.serve { requests.all.count == 3 }

    #expect(requests.all == ["one", "two", nil])
  }

  @Test func everyBlockHasItsContextIfInstrumentsReceiveOnlySomeBlocks() throws {
    final class Counting: LoopInstrument {
      var posts = 0
      func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) { posts += callout.kind == .post ? 1 : 0 }
    }
    let loop = try EventRunLoop()
    let instrument = Counting()
    loop.carriesServiceContext = true
    loop.instruments = [instrument]
    loop.instrumentInterval = 10
    let requests = Record<String?>()

    for _ in 0..<1000 { Request.named("own") { _ = post("plain", to: loop, requests) } }
    Thread.detachNewThread {
      for _ in 0..<1000 { Request.named("other") { _ = post("plain", to: loop, requests) } }
    }
    try loop.serve { requests.all.count == 2000 }

    #expect(requests.all.count { $0 == "own" } == 1000 && requests.all.count { $0 == "other" } == 1000)
    #expect((100...300).contains(instrument.posts), "\(instrument.posts)")
  }

  @Test(arguments: forms) func aLoopCarriesContextOnlyWhileThePropertyIsTrue(form: String) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let requests = Record<String?>()
    #expect(!loop.carriesServiceContext)

    Request.named("before") { _ = post(form, to: loop, requests) }
    loop.carriesServiceContext = true
    #expect(loop.carriesServiceContext)
    Request.named("meanwhile") { _ = post(form, to: loop, requests) }
    loop.carriesServiceContext = false
    #expect(!loop.carriesServiceContext)
    Request.named("afterwards") { _ = post(form, to: loop, requests) }
    loop.advance(by: .zero)

    #expect(requests.all == [nil, "meanwhile", nil])
  }

  @Test func workAfterWorkQueuedElsewhereHasTheContextOfItsCall() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let requests = Record<String?>()
    let elsewhere = Record<@Sendable () -> Void>()
    loop.setQueuedWorkMarker { elsewhere.append($0) }

    Request.named("call") { _ = post("after queued work", to: loop, requests) }
    Request.named("elsewhere") { elsewhere.take().forEach { $0() } }

    #expect(requests.all == ["call"])
  }

  @Test func aBlockPassesItsContextToTheBlocksThatItPosts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let requests = Record<String?>()

    Request.named("chain") {
      _ = loop.post { loop.post { loop.post { requests.append(Request.current) } } }
    }
    loop.advance(by: .zero)

    #expect(requests.all == ["chain"])
  }

  @Test func aBlockInANestedRunHasItsOwnContextOrNoContext() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let requests = Record<String?>()
    Request.named("outer") {
      _ = loop.post {
        loop.advance(by: .zero)
        requests.append(Request.current)
      }
    }
    Request.named("inner") { _ = post("plain", to: loop, requests) }
    post("plain", to: loop, requests)

    loop.advance(by: .zero)

    #expect(requests.all == ["inner", nil, "outer"])
  }

  @Test func aTaskOnTheLoopHasItsOwnValues() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let requests = Record<String?>()

    Request.named("task") {
      _ = Task(executorPreference: loop) {
        requests.append(Request.current)
        post("plain", to: loop, requests)
        await Task.yield()
        requests.append(Request.current)
      }
    }
    Request.named("block") {
      _ = loop.post { _ = Task.detached(executorPreference: loop) { requests.append(Request.current) } }
    }
    loop.advance(by: .zero)

    #expect(requests.all.sorted { ($0 ?? "") < ($1 ?? "") } == [nil, "task", "task", "task"])
  }

  @Test func theLimitOfTheInboxHolds() throws {
    let loop = try EventRunLoop()
    loop.carriesServiceContext = true
    loop.inboxLimit = InboxLimit(capacity: 2)
    let requests = Record<String?>()
    let answers = Record<Bool>()

    Thread.detachNewThread {
      for number in 0..<3 {
        Request.named("\(number)") { answers.append(post("plain", to: loop, requests)) }
      }
    }
    while answers.all.count < 3 { sched_yield() }
    try loop.serve { requests.all.count == 2 }

    #expect(answers.all == [true, true, false])
    #expect(requests.all == ["0", "1"])
  }

  @Test func aClosedLoopRefusesPosts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let requests = Record<String?>()
    Request.named("queued") { _ = post("plain", to: loop, requests) }

    loop.close()

    Request.named("late") { #expect(!post("plain", to: loop, requests)) }
    loop.advance(by: .zero)
    #expect(requests.all.isEmpty)
  }

  @Test func instrumentsReceiveTheBlockItselfAndItsDelay() throws {
    let loop = try EventRunLoop()
    let plain = Origins()
    let carrying = Origins()
    let body: @Sendable () -> Void = {}

    loop.instruments = [plain]
    loop.post(body)
    loop.run(mode: .default, before: loop.clock.now)
    loop.carriesServiceContext = true
    loop.instruments = [carrying]
    loop.post(body)
    loop.run(mode: .default, before: loop.clock.now)
    loop.instruments = []
    loop.post(body)
    loop.instruments = [carrying]
    loop.run(mode: .default, before: loop.clock.now)

    #expect(plain.origins.count == 1)
    #expect(carrying.origins == plain.origins + plain.origins)
    #expect(carrying.haveDelays == [true, false])
  }

  @Test func aStallIsNamedByTheBlockItself() throws {
    let loop = try EventRunLoop()
    loop.carriesServiceContext = true
    let stalls = Record<Stall>()
    let watch = try loop.reportStalls(longerThan: .milliseconds(20)) { stalls.append($0) }
    defer { watch.cancel() }

    loop.post(stallUntilReported(stalls))
    try loop.serve { !stalls.all.isEmpty }

    let name = try #require(stalls.all.first?.name)
    #expect(name.contains("stallUntilReported"), "\(name)")
  }

  private func stallUntilReported(_ stalls: Record<Stall>) -> @Sendable () -> Void {
    { while stalls.all.isEmpty { sched_yield() } }
  }

  @Test func theObjectsInAContextAreReleasedAfterTheBlock() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let releases = Counter()

    Held.inContext(releases) { _ = loop.post { #expect(releases.value == 0) } }
    #expect(releases.value == 0)
    loop.advance(by: .zero)

    #expect(releases.value == 1)
  }

  @Test func theContextsOfManyThreadsDoNotMixWhileTheLoopStartsAndStopsCarryingThem() throws {
    let loop = try EventRunLoop()
    let wrong = Counter()
    let served = Counter()
    let threads = 4
    let posts = 2000
    loop.addTimer(after: .zero, repeatingEvery: .microseconds(100)) { loop.carriesServiceContext.toggle() }

    for thread in 0..<threads {
      Thread.detachNewThread {
        for number in 0..<posts {
          let name = "\(thread) \(number)"
          Request.named(name) {
            _ = loop.post {
              if let request = Request.current, request != name { wrong.increment() }
              served.increment()
            }
          }
        }
      }
    }
    while served.value < threads * posts { loop.run(mode: .default, before: loop.clock.now.advanced(by: .seconds(1))) }

    #expect(wrong.value == 0)
  }
}
