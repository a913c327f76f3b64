import AppLifecycle
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the way from touch frames to `touchesBegan` and related methods.
@MainActor
struct ResponderChainTests {
  @MainActor
  final class Recorder: UIView {
    var heard: [String] = []
    var passesOn = false
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("began \(touches.count)")
      if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved \(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended \(touches.count)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("cancelled \(touches.count)")
    }
  }

  final class Controller: UIViewController {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
  }

  /// The device that owns this test's windows, apart from those of tests that run concurrently.
  let device = SimulatedDevice()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
  let tracker = TouchTracker()
  let windows = WindowList()

  init() {
    windows.add(window)
    window.addSubview(recorder)
    window.isHidden = false
  }

  func send(_ points: [TouchPoint], at time: TimeInterval = 0) -> UIEvent? {
    let event = tracker.event(for: points, at: time, in: windows)
    if let event { window.sendEvent(event) }
    tracker.forgetLifted()
    return event
  }

  @Test func aViewReceivesATouchThatBeganInItUntilTheTouchEnds() {
    _ = send([TouchPoint(id: 1, phase: .began, x: 10, y: 10)])
    _ = send([TouchPoint(id: 1, phase: .moved, x: 90, y: 10)])
    _ = send([TouchPoint(id: 1, phase: .ended, x: 90, y: 10)])
    #expect(recorder.heard == ["began 1", "moved 1", "ended 1"])
  }

  @Test func aViewWithoutMultipleTouchIgnoresASecondFinger() {
    _ = send([TouchPoint(id: 1, phase: .began, x: 10, y: 10), TouchPoint(id: 2, phase: .began, x: 20, y: 20)])
    #expect(recorder.heard == ["began 1"])
  }

  @Test func severalTouchesOfAnEventAreDeliveredInOneCall() {
    recorder.isMultipleTouchEnabled = true
    _ = send([TouchPoint(id: 1, phase: .began, x: 10, y: 10), TouchPoint(id: 2, phase: .began, x: 20, y: 20)])
    _ = send([TouchPoint(id: 1, phase: .stationary, x: 10, y: 10), TouchPoint(id: 2, phase: .ended, x: 20, y: 20)])
    #expect(recorder.heard == ["began 2", "ended 1"])
  }

  @Test func aTouchThatAViewForwardsReachesItsViewControllerWhoseNextResponderIsTheWindow() {
    let controller = Controller()
    window.rootViewController = controller
    controller.view.addSubview(recorder)
    recorder.passesOn = true
    _ = send([TouchPoint(id: 1, phase: .began, x: 10, y: 10)])
    #expect(controller.began == 1)
    #expect(recorder.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
  }

  @Test func aViewReceivesTouchesCancelledWhenTheSystemCancelsItsTouches() throws {
    _ = send([TouchPoint(id: 1, phase: .began, x: 10, y: 10)])
    window.sendEvent(try #require(tracker.cancelAll(at: 1)))
    tracker.forgetLifted()
    #expect(recorder.heard == ["began 1", "cancelled 1"])
    #expect(tracker.cancelAll(at: 2) == nil)
  }

  @Test func aTouchWithoutABeginningIsIgnored() {
    #expect(send([TouchPoint(id: 1, phase: .moved, x: 10, y: 10)]) == nil)
    #expect(recorder.heard.isEmpty)
  }

  @Test func quickTapsInOnePlaceAreCounted() throws {
    func tap(_ id: Int, at time: TimeInterval, x: Double) throws -> Int {
      let event = try #require(send([TouchPoint(id: id, phase: .began, x: x, y: 10)], at: time))
      let count = try #require(event.allTouches?.first).tapCount
      _ = send([TouchPoint(id: id, phase: .ended, x: x, y: 10)], at: time + 0.05)
      return count
    }
    #expect(try tap(1, at: 0, x: 10) == 1)
    #expect(try tap(2, at: 0.2, x: 12) == 2)
    #expect(try tap(3, at: 0.4, x: 80) == 1)
    #expect(try tap(4, at: 2, x: 80) == 1)
  }

  @Test func locationsAreInTheRequestedCoordinates() throws {
    recorder.frame.origin = CGPoint(x: 5, y: 7)
    let event = try #require(send([TouchPoint(id: 1, phase: .began, x: 10, y: 10)]))
    let touch = try #require(event.allTouches?.first)
    #expect(touch.location(in: recorder) == CGPoint(x: 5, y: 3))
    #expect(touch.location(in: nil) == CGPoint(x: 10, y: 10))
    #expect(touch.view === recorder && touch.window === window)
  }

  @Test func aButtonIsTappedOnlyWhenTheFingerIsLiftedInside() {
    var taps = 0
    let button = UIButton(
      frame: CGRect(x: 60, y: 0, width: 30, height: 30),
      primaryAction: UIAction(title: "Go") { _ in taps += 1 }
    )
    window.addSubview(button)
    _ = send([TouchPoint(id: 1, phase: .began, x: 65, y: 5)])
    _ = send([TouchPoint(id: 1, phase: .ended, x: 70, y: 10)])
    #expect(taps == 1)
    _ = send([TouchPoint(id: 2, phase: .began, x: 65, y: 5)])
    _ = send([TouchPoint(id: 2, phase: .ended, x: 70, y: 140)])
    #expect(taps == 1)
  }
}
