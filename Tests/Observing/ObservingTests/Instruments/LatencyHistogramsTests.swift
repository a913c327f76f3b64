import Foundation
import Mainspring
import MainspringInstruments
import Testing

/// Tests of the HDR histograms of a loop's latencies.
@Suite struct LatencyHistogramsTests {
  @Test func postsTimersAndCalloutsAreRecorded() throws {
    let loop = try EventRunLoop()
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    // Given a post that waits for a callout of three milliseconds, and a timer that is at least three milliseconds late
    loop.addTimer(after: .microseconds(1)) {}
    loop.post { usleep(3000) }
    loop.post { loop.stop() }
    usleep(3000)

    loop.run()

    let latencies = histograms.latencies
    #expect(latencies.postToRun.count == 2)
    #expect(latencies.timerLateness.count == 1)
    #expect(latencies.calloutLength.count == 3)
    // With a tolerance of one per cent.
    #expect(latencies.postToRun.maximum >= .milliseconds(2.97))
    #expect(latencies.timerLateness.minimum >= .milliseconds(2.9))
    #expect(latencies.calloutLength.maximum >= .milliseconds(2.97))
  }

  @Test func takingLatenciesResetsTheHistogramsAndReadingDoesNot() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    loop.post {}
    loop.run()
    #expect(histograms.latencies.postToRun.count == 1)
    #expect(histograms.latencies.postToRun.count == 1)
    loop.post {}
    loop.run()
    #expect(histograms.takeLatencies().postToRun.count == 2)
    #expect(histograms.takeLatencies().postToRun.count == 0)
    loop.post {}
    loop.run()
    #expect(histograms.latencies.postToRun.count == 1)
  }

  @Test func aDistributionGivesDurations() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let histograms = LatencyHistograms()
    let empty = histograms.latencies.calloutLength
    let beginning = SuspendingClock.now
    for milliseconds in 1...100 {
      let end = beginning.advanced(by: .milliseconds(milliseconds))
      let callout = LoopCallout(kind: .post, origin: .unknown, beginning: beginning, end: end)
      histograms.loop(loop, didCall: callout)
    }

    let lengths = histograms.latencies.calloutLength
    #expect(lengths.count == 100 && histograms.latencies.postToRun.count == 0)
    #expect((Duration.milliseconds(0.99)...(.milliseconds(1.01))).contains(lengths.minimum))
    #expect((Duration.milliseconds(99)...(.milliseconds(101))).contains(lengths.maximum))
    #expect((Duration.milliseconds(50)...(.milliseconds(51))).contains(lengths.mean))
    #expect((Duration.milliseconds(89)...(.milliseconds(91))).contains(lengths.duration(atPercentile: 90)))
    #expect(empty.count == 0 && empty.minimum == .zero && empty.maximum == .zero && empty.mean == .zero)
    #expect(empty.duration(atPercentile: 99) == .zero)
  }

  @Test func aDurationThatDoesNotFitInto64BitsCountsAsAnHour() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    loop.addTimer(at: LoopClock.Instant(sinceStart: .seconds(Int64.min))) {}

    loop.run()

    let lateness = histograms.latencies.timerLateness
    #expect(lateness.count(upTo: .seconds(3500)) == 0)
    #expect(lateness.count(upTo: .seconds(Int64.max)) == 1)
    #expect(lateness.count(upTo: .seconds(Int64.min)) == 0)
  }

  @Test func timerLatenessIsMeasuredOnTheLoopsClock() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    loop.addTimer(after: .seconds(100)) {}

    loop.run()

    #expect(histograms.latencies.timerLateness.maximum == .zero)
    #expect(histograms.latencies.timerLateness.count == 1)
  }

  @Test func noCalloutIsLostWhileAnotherThreadTakesLatencies() throws {
    let loop = try EventRunLoop()
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    let rounds = 20_000
    let taken = Locked(0)
    let isOver = Locked(false)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        let count = histograms.takeLatencies().calloutLength.count
        taken.withLock { $0 += count }
      }
      hasEnded.signal()
    }
    for _ in 0..<rounds { loop.post {} }
    loop.post { loop.stop() }

    loop.run()
    isOver.withLock { $0 = true }
    hasEnded.wait()

    let rest = histograms.takeLatencies().calloutLength.count
    #expect(taken.withLock { $0 } + rest == rounds + 1)
  }
}
