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
    #expect(latencies.postToRun.totalCount == 2)
    #expect(latencies.timerLateness.totalCount == 1)
    #expect(latencies.calloutLength.totalCount == 3)
    // With a tolerance of one per cent.
    #expect(latencies.postToRun.max >= 3_000_000 * 99 / 100)
    #expect(latencies.timerLateness.min >= 2_900_000)
    #expect(latencies.calloutLength.max >= 3_000_000 * 99 / 100)
  }

  @Test func takingBeginsAnewAndLookingDoesNot() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    loop.post {}
    loop.run()
    #expect(histograms.latencies.postToRun.totalCount == 1)
    #expect(histograms.latencies.postToRun.totalCount == 1)
    loop.post {}
    loop.run()
    #expect(histograms.takeLatencies().postToRun.totalCount == 2)
    #expect(histograms.takeLatencies().postToRun.totalCount == 0)
    loop.post {}
    loop.run()
    #expect(histograms.latencies.postToRun.totalCount == 1)
  }

  @Test func latenessIsThatOfTheLoopsClock() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    loop.addTimer(after: .seconds(100)) {}

    loop.run()

    #expect(histograms.latencies.timerLateness.max == 0)
    #expect(histograms.latencies.timerLateness.totalCount == 1)
  }

  @Test func nothingIsLostWhileOthersRead() throws {
    let loop = try EventRunLoop()
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    let rounds = 20_000
    let taken = Locked<UInt64>(0)
    let isOver = Locked(false)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        let count = histograms.takeLatencies().calloutLength.totalCount
        taken.withLock { $0 += count }
      }
      hasEnded.signal()
    }
    for _ in 0..<rounds { loop.post {} }
    loop.post { loop.stop() }

    loop.run()
    isOver.withLock { $0 = true }
    hasEnded.wait()

    let rest = histograms.takeLatencies().calloutLength.totalCount
    #expect(taken.withLock { $0 } + rest == UInt64(rounds) + 1)
  }
}
