import Foundation
import Mainspring
import MainspringTracing
import TestPrograms
import Testing

/// Tests of the context of timers.
@Suite struct TimerTests {
  private let requests = Record<String?>()

  private func note() { requests.append(Request.current) }

  @Test func aTimerHasTheContextOfItsAddition() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true

    Request.named("short form") { _ = loop.addTimer(after: .seconds(1)) { note() } }
    Request.named("tolerant") { _ = loop.addTimer(after: .seconds(2), tolerance: .milliseconds(1)) { note() } }
    Request.named("at an instant") { _ = loop.addTimer(at: loop.clock.now.advanced(by: .seconds(3))) { note() } }
    loop.addTimer(after: .seconds(4)) { note() }
    Request.named("elsewhere") { loop.advance(by: .seconds(5)) }

    #expect(requests.all == ["short form", "tolerant", "at an instant", nil])
  }

  @Test func aTimerHasNoContextByDefault() throws {
    let loop = try EventRunLoop(clock: .virtual())

    Request.named("one") { _ = loop.addTimer(after: .seconds(1)) { note() } }
    Request.named("two") { _ = loop.postTimer(after: .seconds(1)) { [requests] in requests.append(Request.current) } }
    loop.advance(by: .seconds(1))

    #expect(requests.all == [nil, nil])
  }

  @Test func aRepeatingTimerKeepsTheContextOfItsAddition() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let timer = Request.named("addition") {
      loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { note() }
    }

    loop.advance(by: .seconds(2))
    Request.named("reset") { timer.reset(to: loop.clock.now.advanced(by: .milliseconds(500))) }
    loop.carriesServiceContext = false
    loop.advance(by: .milliseconds(1500))

    #expect(requests.all == ["addition", "addition", "addition", "addition"])
    timer.cancel()
  }

  @Test func aTimerOfAnotherThreadHasTheContextOfItsPost() throws {
    let loop = try EventRunLoop()
    loop.carriesServiceContext = true

    Thread.detachNewThread { [requests] in
      Request.named("post") { _ = loop.postTimer(after: .milliseconds(1)) { requests.append(Request.current) } }
    }
    loop.run(while: { requests.all.isEmpty })

    #expect(requests.all == ["post"])
  }

  @Test func aPostedTimerThatAnotherCallAddsHasTheContextOfItsPost() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let timer = Request.named("post") {
      loop.postTimer(after: .seconds(1)) { [requests] in requests.append(Request.current) }
    }

    // The request that adds it is still in the queue.
    Request.named("question") { #expect(timer.deadline != nil) }
    loop.advance(by: .seconds(1))

    #expect(requests.all == ["post"])
  }

  @Test func aCancelledTimerReleasesItsContext() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    let releases = Counter()
    let timers = Record<RunLoopTimer>()
    Held.inContext(releases) { timers.append(loop.addTimer(after: .seconds(1)) {}) }
    #expect(releases.value == 0)

    timers.all[0].cancel()

    #expect(releases.value == 1)
    loop.advance(by: .seconds(1))
    #expect(requests.all.isEmpty)
  }

  @Test func aTimerThatItsOwnCalloutAddsHasTheSameContext() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true

    Request.named("chain") {
      _ = loop.addTimer(after: .seconds(1)) { loop.addTimer(after: .seconds(1)) { note() } }
    }
    loop.advance(by: .seconds(2))

    #expect(requests.all == ["chain"])
  }

  @Test func aTimerThatIsAddedBetweenThePassesOfAHostHasTheContextOfItsAddition() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.carriesServiceContext = true
    loop.performPendingWork()

    Request.named("host") { _ = loop.addTimer(after: .zero) { note() } }
    loop.performPendingWork()

    #expect(requests.all == ["host"])
  }
}
