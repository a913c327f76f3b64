import Testing
import UIKitTesting

/// Tests of each recognizer's gestures, on the device's clock.
@MainActor
struct GestureTests {
  let harness: DeviceHarness
  let journal = Journal()
  let view: UIView

  init() throws {
    harness = try DeviceHarness()
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    harness.add(view)
  }

  /// Adds a recognizer whose states are noted.
  @discardableResult
  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    _ name: String,
    to other: UIView? = nil
  ) -> Recognizer {
    recognizer.addHandler { [journal] in journal.write("\(name) \($0.state)") }
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: - Taps

  @Test func aTapIsRecognizedWhenTheFingerIsLifted() {
    let tap = add(UITapGestureRecognizer(), "tap")
    let finger = harness.device.touch(at: CGPoint(x: 50, y: 60))
    #expect(journal.lines.isEmpty && tap.state == .possible && tap.numberOfTouches == 1)
    finger.lift()
    #expect(journal.lines == ["tap ended"] && tap.state == .possible)
    #expect(tap.location(in: view) == CGPoint(x: 50, y: 60))
  }

  @Test(arguments: [true, false])
  func aFingerThatStaysTooLongOrMovesTooFarIsNoTap(stays: Bool) {
    add(UITapGestureRecognizer(), "tap")
    let finger = harness.device.touch(at: CGPoint(x: 50, y: 60))
    if stays { harness.device.advance(by: .seconds(2)) } else { finger.move(to: CGPoint(x: 150, y: 60)) }
    finger.lift()
    #expect(journal.lines.isEmpty)
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    #expect(journal.lines == ["tap ended"])
  }

  @Test func aDoubleTapRequiresTwoTapsInQuickSuccession() {
    let tap = add(UITapGestureRecognizer(), "double")
    tap.numberOfTapsRequired = 2
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    harness.device.advance(by: .milliseconds(400))
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    #expect(journal.lines.isEmpty)
    harness.device.advance(by: .milliseconds(200))
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    #expect(journal.lines == ["double ended"])
  }

  @Test func aSingleTapIsRecognizedWhenTheDoubleTapItWaitsForHasFailed() {
    let single = add(UITapGestureRecognizer(), "single")
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    harness.device.advance(by: .milliseconds(349))
    #expect(journal.lines.isEmpty)
    harness.device.advance(by: .milliseconds(1))
    #expect(journal.lines == ["single ended"])
    harness.device.advance(by: .seconds(1))
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    harness.device.advance(by: .seconds(1))
    #expect(journal.lines == ["single ended", "double ended"])
  }

  @Test func aTwoFingerTapIsRecognizedWhenBothFingersAreLifted() {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    harness.device.tap(at: CGPoint(x: 50, y: 60))
    let (one, other) = (
      harness.device.touch(at: CGPoint(x: 50, y: 60)), harness.device.touch(at: CGPoint(x: 90, y: 60))
    )
    one.lift()
    #expect(journal.lines.isEmpty)
    other.lift()
    #expect(journal.lines == ["tap ended"])
  }

  @Test func givenADoubleTapWhenItsHandlerIsCalledThenTheLocationsAreThoseOfTheFirstTap() {
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    var locations: [CGPoint] = []
    double.addHandler { [view] recognizer in
      locations = [recognizer.location(in: view), recognizer.location(ofTouch: 0, in: view)]
    }

    harness.device.tap(at: CGPoint(x: 50, y: 60))
    harness.device.tap(at: CGPoint(x: 54, y: 62))

    #expect(locations == [CGPoint(x: 50, y: 60), CGPoint(x: 50, y: 60)])
    #expect(double.numberOfTouches == 0)
  }

  @Test func givenATwoFingerTapWhenItsHandlerIsCalledThenItGetsTheLocationOfEachFinger() {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    var locations: [CGPoint] = []
    tap.addHandler { [view] recognizer in
      locations = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: view) }
      locations.append(recognizer.location(in: view))
    }

    let one = harness.device.touch(at: CGPoint(x: 50, y: 60))
    let other = harness.device.touch(at: CGPoint(x: 90, y: 60))
    one.lift()
    other.lift()

    #expect(locations == [CGPoint(x: 50, y: 60), CGPoint(x: 90, y: 60), CGPoint(x: 70, y: 60)])
  }

  // MARK: - Long presses

  @Test func aLongPressBeginsAfterItsTimeAndLastsUntilTheFingerIsLifted() {
    add(UILongPressGestureRecognizer(), "press")
    let finger = harness.device.touch(at: CGPoint(x: 50, y: 60))
    harness.device.advance(by: .milliseconds(499))
    finger.move(to: CGPoint(x: 55, y: 60))
    #expect(journal.lines.isEmpty)
    harness.device.advance(by: .milliseconds(1))
    #expect(journal.lines == ["press began"])
    finger.move(to: CGPoint(x: 200, y: 60))
    finger.lift()
    #expect(journal.lines == ["press began", "press changed", "press ended"])
  }

  @Test(arguments: [true, false])
  func aFingerThatMovesOrIsLiftedTooSoonIsNoLongPress(moves: Bool) {
    let press = add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 2
    let finger = harness.device.touch(at: CGPoint(x: 50, y: 60))
    harness.device.advance(by: .milliseconds(1900))
    if moves { finger.move(to: CGPoint(x: 62, y: 60)) } else { finger.lift() }
    harness.device.advance(by: .seconds(5))
    finger.lift()
    #expect(journal.lines.isEmpty && press.state == .possible)
  }

  @Test func aLongPressIsCancelledWhenTheUserPressesHome() {
    add(UILongPressGestureRecognizer(), "press")
    harness.device.touch(at: CGPoint(x: 50, y: 60))
    harness.device.advance(by: .seconds(1))
    harness.device.pressHome()
    #expect(journal.lines == ["press began", "press cancelled"])
  }

  // MARK: - Pans and swipes

  @Test func aPanBeginsTenPointsAwayAndCountsFromTheBeginning() {
    var translations: [CGPoint] = []
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { translations.append(($0 as! UIPanGestureRecognizer).translation(in: nil)) }
    let finger = harness.device.touch(at: CGPoint(x: 50, y: 60))
    finger.move(to: CGPoint(x: 55, y: 60))
    #expect(journal.lines.isEmpty)
    harness.device.advance(by: .milliseconds(100))
    finger.move(to: CGPoint(x: 65, y: 60))
    #expect(pan.velocity(in: view) == CGPoint(x: 100, y: 0))
    pan.setTranslation(.zero, in: view)
    finger.move(to: CGPoint(x: 70, y: 68))
    finger.lift()
    #expect(journal.lines == ["pan began", "pan changed", "pan ended"])
    #expect(translations == [CGPoint(x: 15, y: 0), CGPoint(x: 5, y: 8), CGPoint(x: 5, y: 8)])
  }

  @Test func aPanOfTwoFingersWaitsForTheSecondAndFollowsTheirMiddle() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    let one = harness.device.touch(at: CGPoint(x: 50, y: 60))
    one.move(to: CGPoint(x: 100, y: 60))
    #expect(journal.lines.isEmpty)
    let other = harness.device.touch(at: CGPoint(x: 200, y: 60))
    one.move(to: CGPoint(x: 100, y: 80))
    #expect(journal.lines == ["pan began"])
    one.lift()
    other.lift()
    #expect(journal.lines == ["pan began", "pan ended"])
  }

  @Test func aTranslationIsInTheRequestedCoordinates() {
    let small = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(small)
    small.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = add(UIPanGestureRecognizer(), "pan")
    var seen: CGPoint?
    pan.addHandler { _ in seen = pan.translation(in: small) }
    let finger = harness.device.touch(at: CGPoint(x: 300, y: 300))
    finger.move(to: CGPoint(x: 340, y: 320))
    #expect(seen == CGPoint(x: 20, y: 10))
  }

  @Test func aSwipeIsQuickAndInItsDirection() {
    let swipe = add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = .left
    harness.device.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 200, y: 60), over: .milliseconds(200))
    harness.device.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 100, y: 60), over: .seconds(2))
    harness.device.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 190, y: 200), over: .milliseconds(200))
    #expect(journal.lines.isEmpty)
    harness.device.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 100, y: 60), over: .milliseconds(200))
    #expect(journal.lines == ["swipe ended"])
  }

  @Test func anEdgePanBeginsAtItsEdge() {
    let pan = add(UIScreenEdgePanGestureRecognizer(), "edge")
    pan.edges = .left
    harness.device.drag(from: CGPoint(x: 40, y: 60), to: CGPoint(x: 200, y: 60), over: .milliseconds(100))
    harness.device.drag(from: CGPoint(x: 389, y: 60), to: CGPoint(x: 200, y: 60), over: .milliseconds(100))
    #expect(journal.lines.isEmpty)
    let finger = harness.device.touch(at: CGPoint(x: 2, y: 60))
    finger.move(to: CGPoint(x: 40, y: 60))
    finger.lift()
    #expect(journal.lines == ["edge began", "edge ended"])
  }

  // MARK: - Two fingers

  @Test func aPinchIsTheChangeOfTheDistance() {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    var scales: [CGFloat] = []
    pinch.addHandler { _ in scales.append(pinch.scale) }
    let one = harness.device.touch(at: CGPoint(x: 100, y: 100))
    let other = harness.device.touch(at: CGPoint(x: 200, y: 100))
    other.move(to: CGPoint(x: 250, y: 100))
    other.move(to: CGPoint(x: 300, y: 100))
    pinch.scale = 1
    one.move(to: CGPoint(x: 200, y: 100))
    one.lift()
    other.lift()
    #expect(journal.lines == ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
    #expect(scales == [1.5, 2, 0.5, 0.5])
  }

  @Test func aPinchLastsUntilBothFingersAreLifted() {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    let one = harness.device.touch(at: CGPoint(x: 100, y: 100))
    var other = harness.device.touch(at: CGPoint(x: 200, y: 100))
    other.move(to: CGPoint(x: 300, y: 100))
    other.lift()
    #expect(journal.lines == ["pinch began"] && pinch.scale == 2)

    // The scale remains when a finger comes down again, and changes from there.
    other = harness.device.touch(at: CGPoint(x: 150, y: 100))
    #expect(pinch.scale == 2)
    other.move(to: CGPoint(x: 200, y: 100))
    #expect(journal.lines == ["pinch began", "pinch changed"] && pinch.scale == 4)
    one.lift()
    other.lift()
    #expect(journal.lines == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test func aRotationIsTheChangeOfTheAngleAcrossHalfATurn() {
    let rotation = add(UIRotationGestureRecognizer(), "rotation")
    let one = harness.device.touch(at: CGPoint(x: 200, y: 200))
    let other = harness.device.touch(at: CGPoint(x: 100, y: 199))
    // From just below half a turn to just above it.
    other.move(to: CGPoint(x: 100, y: 220))
    #expect(journal.lines == ["rotation began"])
    #expect(rotation.rotation < 0 && rotation.rotation > -0.3)
    one.lift()
    other.lift()
    #expect(journal.lines == ["rotation began", "rotation ended"])
  }
}
