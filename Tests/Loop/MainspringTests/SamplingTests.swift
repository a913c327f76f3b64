import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of instruments that receive a part of the callouts.
///
/// One in ten of ten thousand is a thousand, with a standard deviation below twenty; the limits are ten of these.
@Suite struct SamplingTests {
  private let count = 10_000
  private let expected = 800...1200

  private func sampledLoop(oneIn interval: Int = 10) throws -> (loop: EventRunLoop, instrument: RecordingInstrument) {
    let loop = try EventRunLoop()
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    loop.instrumentInterval = interval
    return (loop, instrument)
  }

  @Test(arguments: [nil, InboxLimit(capacity: 64, whenFull: .wait)])
  func ofPostsFromAnotherThreadOneInTenIsReceivedAndEachIsRun(limit: InboxLimit?) throws {
    let (loop, instrument) = try sampledLoop()
    loop.inboxLimit = limit
    let runs = Counter()
    let poster = Thread { [count] in
      for _ in 0..<count { loop.post { runs.increment() } }
    }
    poster.start()

    loop.run(while: { runs.value < count })

    let posts = instrument.callouts.filter { $0.kind == .post }
    #expect(runs.value == count)
    #expect(expected.contains(posts.count), "\(posts.count)")
    #expect(posts.allSatisfy { ($0.delay ?? .seconds(-1)) >= .zero })
    #expect(Set(posts.map { $0.origin }).count == 1)
    #expect(posts.first?.origin.name?.contains("SamplingTests.ofPostsFromAnotherThread") == true)
  }

  @Test func anInstrumentReceivesAboutATenthOfPostsTimersAndIdleWork() throws {
    let (loop, instrument) = try sampledLoop()
    for _ in 0..<count { loop.post {} }
    for _ in 0..<count {
      loop.addTimer(after: .zero) {}
      loop.post(priority: .idle) {}
    }
    loop.post(priority: .idle) { loop.stop() }

    loop.run()

    for kind in [CalloutKind.post, .timer, .idleWork] {
      let received = instrument.callouts.count { $0.kind == kind }
      #expect(expected.contains(received), "\(kind): \(received)")
    }
    #expect(loop.statistics.callouts >= 3 * count)
  }

  @Test func samplingIsNotBiasedByARegularPatternOfPosts() throws {
    let (loop, instrument) = try sampledLoop()
    // Each tenth post is another block: with equal distances it would be seen always or never.
    for number in 0..<count { if number % 10 == 0 { loop.post { _ = number } } else { loop.post {} } }
    loop.post { loop.stop() }

    loop.run()

    let counts = Dictionary(grouping: instrument.callouts, by: \.origin).mapValues(\.count)
    let rare = counts.values.filter { $0 < 400 && $0 > 1 }
    #expect(rare.count == 1 && (40...160).contains(rare.first ?? 0), "\(counts)")
  }

  @Test func theIntervalCanChangeWhilePostsWait() throws {
    let (loop, instrument) = try sampledLoop(oneIn: 1)
    for _ in 0..<10 { loop.post {} }
    loop.instrumentInterval = 1000
    loop.instrumentInterval = 1
    for _ in 0..<10 { loop.post {} }
    loop.post { loop.stop() }

    loop.run()

    #expect(instrument.callouts.count == 21)
    #expect(Set(instrument.callouts.map(\.origin)).count == 3)
  }

  @Test func withoutInstrumentsAnIntervalChangesNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.instrumentInterval = .max
    let runs = Counter()
    for _ in 0..<100 { loop.post { runs.increment() } }

    loop.run()

    #expect(runs.value == 100 && loop.instrumentInterval == .max)
  }

  @Test(arguments: [1, 2, 7, 1000])
  func aSamplerChoosesOneEventPerIntervalOnAverage(interval: Int) {
    var sampler = Sampler(interval: interval)
    let events = 1000 * interval

    let chosen = (0..<events).count { _ in sampler.chooses() }

    #expect(interval == 1 ? chosen == events : (750...1250).contains(chosen), "\(chosen)")
  }

  @Test func theShortPathOfPostsSkipsOnlyEventsThatAreNotChosen() {
    var sampler = Sampler(interval: 10)
    var same = Sampler(interval: 10)

    let chosen = (0..<1000).map { _ in sampler.passes() ? false : sampler.chooses() }

    #expect(chosen == (0..<1000).map { _ in same.chooses() })
  }
}
