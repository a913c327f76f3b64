import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Timers call their targets.
@MainActor
@Suite(.serialized)
struct TimerTests {
    let device: SimulatedDevice
    init() throws { device = try SimulatedDevice.launched() }

    @Test func theStopwatchCountsTenthsUntilItIsPaused() {
        let watch = StopwatchViewController()
        watch.loadViewIfNeeded()
        watch.startButton.sendActions(for: .touchUpInside)
        device.advance(by: .milliseconds(1_250))
        watch.lapButton.sendActions(for: .touchUpInside)
        #expect(watch.laps == [12] && watch.text == "00:01.2")
        watch.startButton.sendActions(for: .touchUpInside)
        device.advance(by: .seconds(5))
        #expect(watch.tenths == 12 && watch.state == .paused)
        watch.viewDidDisappear(false)
    }

    @Test func aTimerIsInvalidatedAfterItsWeakTargetIsReleased() {
        var heart: Heart? = Heart()
        heart?.start()
        device.advance(by: .milliseconds(3_500))
        #expect(heart?.beats == 3)
        let timer = heart?.timer
        heart = nil
        device.advance(by: .seconds(2))
        #expect(timer?.isValid == false)
    }

    @Test func eachTouchRestartsTheIdleTimer() {
        let watch = IdleWatch(timeout: 10)
        watch.touch()
        device.advance(by: .seconds(6))
        watch.touch()
        device.advance(by: .seconds(6))
        #expect(watch.timeouts == 0)
        device.advance(by: .seconds(6))
        #expect(watch.timeouts == 1)
    }
}
