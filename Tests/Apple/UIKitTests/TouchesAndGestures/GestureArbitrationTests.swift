import Testing
import UIKitTesting

/// Tests of how recognizers affect each other and the view's touches.
@MainActor
struct GestureArbitrationTests {
  final class Says: NSObject, UIGestureRecognizerDelegate {
    var isSimultaneous = false
    var mayBegin = true
    var receives = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  }

  let harness: DeviceHarness
  let journal = Journal()
  let outer: UIView
  let inner: TouchNoter
  let says = Says()

  init() throws {
    harness = try DeviceHarness()
    outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    inner = TouchNoter(outer.bounds, journal)
    outer.addSubview(inner)
    harness.add(outer)
  }

  @discardableResult
  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    _ name: String,
    to view: UIView
  ) -> Recognizer {
    recognizer.addHandler { [journal] in journal.write("\(name) \($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func drag() {
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 105, y: 100))
    finger.move(to: CGPoint(x: 150, y: 100))
    finger.lift()
  }

  // MARK: - The view's touches

  @Test func aRecognizedGestureTakesTheTouchFromTheView() {
    add(UIPanGestureRecognizer(), "pan", to: outer)
    drag()
    #expect(
      journal.lines == ["view began 1", "view moved 1", "pan began", "view cancelled 1", "pan ended"]
    )
  }

  @Test func aRecognizerThatCancelsNothingLeavesTheTouchToTheView() {
    add(UIPanGestureRecognizer(), "pan", to: outer).cancelsTouchesInView = false
    drag()
    #expect(
      journal.lines == [
        "view began 1", "view moved 1", "pan began", "view moved 1", "pan ended", "view ended 1",
      ]
    )
  }

  @Test func aTapRecognizerOfTheViewCancelsTheTouchInsteadOfEndingIt() {
    add(UITapGestureRecognizer(), "tap", to: inner)
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(journal.lines == ["view began 1", "tap ended", "view cancelled 1"])
  }

  @Test func aViewReceivesDelayedTouchesOnlyWhenTheRecognizerHasFailed() {
    add(UILongPressGestureRecognizer(), "press", to: outer).delaysTouchesBegan = true
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 100))
    harness.device.advance(by: .milliseconds(100))
    #expect(journal.lines.isEmpty)
    finger.move(to: CGPoint(x: 150, y: 100))
    #expect(journal.lines == ["view began 1", "view moved 1"])
    finger.lift()
    #expect(journal.lines == ["view began 1", "view moved 1", "view ended 1"])
    journal.clear()
    harness.device.tap(at: CGPoint(x: 100, y: 100), for: .seconds(1))
    #expect(journal.lines == ["press began", "press ended"])
  }

  @Test func theEndOfATouchWaitsForARecognizerThatMayStillRecognizeIt() {
    let double = add(UITapGestureRecognizer(), "double", to: outer)
    double.numberOfTapsRequired = 2
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    harness.device.advance(by: .milliseconds(349))
    #expect(journal.lines == ["view began 1"])
    harness.device.advance(by: .milliseconds(1))
    #expect(journal.lines == ["view began 1", "view ended 1"])
    double.delaysTouchesEnded = false
    journal.clear()
    harness.device.advance(by: .seconds(1))
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(journal.lines == ["view began 1", "view ended 1"])
  }

  @Test func anEnabledButtonPreventsTheTapRecognizerAroundIt() {
    add(UITapGestureRecognizer(), "tap", to: outer)
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50),
      primaryAction: UIAction { [journal] _ in journal.write("button") }
    )
    inner.addSubview(button)
    harness.device.tap(at: CGPoint(x: 10, y: 10))
    #expect(journal.lines == ["button"])
    button.isEnabled = false
    harness.device.tap(at: CGPoint(x: 10, y: 10))
    #expect(journal.lines == ["button", "tap ended"])
  }

  // MARK: - Competing recognizers

  @Test func theInnerOfTwoPanRecognizersTakesPrecedence() {
    add(UIPanGestureRecognizer(), "outer", to: outer)
    add(UIPanGestureRecognizer(), "inner", to: inner)
    drag()
    #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["inner began", "inner ended"])
  }

  @Test func twoRecognizersRecognizeSimultaneouslyIfOneDelegateAllowsIt() {
    add(UIPanGestureRecognizer(), "outer", to: outer).delegate = says
    add(UIPanGestureRecognizer(), "inner", to: inner)
    says.isSimultaneous = true
    drag()
    #expect(
      journal.lines.filter { !$0.hasPrefix("view") } == ["inner began", "outer began", "inner ended", "outer ended"]
    )
  }

  @Test func aRecognizedLongPressPreventsATap() {
    add(UITapGestureRecognizer(), "tap", to: outer)
    let press = add(UILongPressGestureRecognizer(), "press", to: outer)
    press.minimumPressDuration = 0.3
    harness.device.tap(at: CGPoint(x: 100, y: 100), for: .milliseconds(400))
    #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["press began", "press ended"])
  }

  @Test func aRecognizedLongPressTakesTheTouchFromTheViewAtOnce() {
    add(UILongPressGestureRecognizer(), "press", to: outer)
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 100))
    harness.device.advance(by: .milliseconds(600))
    #expect(journal.lines == ["view began 1", "press began", "view cancelled 1"])
    finger.lift()
  }

  @Test(arguments: [true, false])
  func aSwipeThatWaitsForAnotherIsRecognizedWhenTheOtherHasFailed(isFirst: Bool) {
    let left = UISwipeGestureRecognizer()
    left.direction = .left
    let right = UISwipeGestureRecognizer()
    left.require(toFail: right)
    for (swipe, name) in isFirst ? [(left, "left"), (right, "right")] : [(right, "right"), (left, "left")] {
      add(swipe, name, to: outer)
    }
    harness.device.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100), over: .milliseconds(100))
    #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["left ended"])
  }

  /// Recognizes its gesture as soon as a touch is in a phase; fails when the touch ends.
  final class Phased: UIGestureRecognizer {
    var phase = UITouch.Phase.ended
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { if phase == .began { state = .ended } }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { if phase == .moved { state = .ended } }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  }

  @Test func ofRecognizersThatWaitForEachOtherTheLastOneToRecognizeWins() {
    let taps = (1...3).map { add(UITapGestureRecognizer(), "tap \($0)", to: outer) }
    for (index, tap) in taps.enumerated() { tap.require(toFail: taps[(index + 1) % taps.count]) }
    for _ in 1...2 {
      harness.device.tap(at: CGPoint(x: 100, y: 100))
      #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["tap 3 ended"])
      journal.clear()
    }
  }

  @Test func aGestureThatMakesTheObstacleOfAnotherFailPreventsThatOtherToo() {
    let waiting = add(Phased(), "waiting", to: outer)
    let obstacle = add(Phased(), "obstacle", to: outer)
    let winner = add(Phased(), "winner", to: outer)
    waiting.phase = .began
    winner.phase = .moved
    waiting.require(toFail: obstacle)
    drag()
    #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["winner ended"])
  }

  @Test func aPanThatWaitsForASwipeBeginsOnlyAfterTheSwipeHasFailed() {
    let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
    let swipe = add(UISwipeGestureRecognizer(), "swipe", to: outer)
    pan.require(toFail: swipe)
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 120, y: 100))
    harness.device.advance(by: .milliseconds(600))
    #expect(journal.lines == ["view began 1", "view moved 1"])
    finger.move(to: CGPoint(x: 130, y: 100))
    finger.lift()
    #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["pan began", "pan ended"])
    journal.clear()
    harness.device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100), over: .milliseconds(100))
    #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["swipe ended"])
  }

  @Test func aDelegateOrTheViewMayPreventAGesture() {
    final class Strict: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    add(UITapGestureRecognizer(), "tap", to: outer).delegate = says
    says.mayBegin = false
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    says.mayBegin = true
    says.receives = false
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(journal.lines == ["view began 1", "view ended 1", "view began 1", "view ended 1"])
    let strict = harness.add(Strict(frame: outer.bounds))
    add(UITapGestureRecognizer(), "strict", to: strict)
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(!journal.lines.contains("strict ended"))
  }

  @Test func aRecognizerThatIsDisabledOrRemovedDuringItsGestureIsCancelled() {
    let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 150, y: 100))
    pan.isEnabled = false
    finger.move(to: CGPoint(x: 160, y: 100))
    finger.lift()
    #expect(journal.lines.filter { !$0.hasPrefix("view") } == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    let other = harness.device.touch(at: CGPoint(x: 100, y: 100))
    other.move(to: CGPoint(x: 150, y: 100))
    outer.removeGestureRecognizer(pan)
    other.lift()
    #expect(journal.lines.filter { !$0.hasPrefix("view") }.suffix(2) == ["pan began", "pan cancelled"])
    #expect(pan.view == nil && outer.gestureRecognizers == nil)
  }

  // MARK: - Subclasses

  final class AtOnce: UILongPressGestureRecognizer {
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      minimumPressDuration = 0
    }
  }

  @Test func aSubclassMayOverrideTheInitializerWithATarget() {
    #expect(AtOnce(target: nil, action: nil).minimumPressDuration == 0)
    #expect(AtOnce().minimumPressDuration == 0)
  }

  /// A recognizer of a check mark: down to the right, then up.
  final class Custom: UIGestureRecognizer {
    let journal: Journal
    var moves = 0
    init(_ journal: Journal) {
      self.journal = journal
      super.init(target: nil, action: nil)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      journal.write("custom saw \(touches.count) begin")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      moves += 1
      if moves == 2 { state = .began }
      if moves > 2 { state = .changed }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }
    override func reset() {
      journal.write("custom was reset after \(moves) moves")
      moves = 0
    }
  }

  @Test func aSubclassSetsItsStatesAndIsResetAfterEachGesture() {
    let custom = add(Custom(journal), "custom", to: outer)
    drag()
    #expect(
      journal.lines == [
        "custom saw 1 begin", "view began 1", "view moved 1", "custom began", "view cancelled 1", "custom ended",
        "custom was reset after 2 moves",
      ]
    )
    journal.clear()
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(
      journal.lines == ["custom saw 1 begin", "view began 1", "custom was reset after 0 moves", "view ended 1"]
    )
    #expect(custom.state == .possible)
  }

  @Test func aTestCanSetTheStateOfARecognizerWithoutTouches() {
    let tap = UITapGestureRecognizer(handler: { [journal] in journal.write("\($0.state)") })
    tap.state = .ended
    #expect(journal.lines == ["ended"] && tap.state == .possible)
  }

  // MARK: - Several fingers, several views

  @Test func anExclusiveTouchViewAndOtherViewsDoNotReceiveTouchesAtTheSameTime() {
    let (left, right) = (
      TouchNoter(CGRect(x: 0, y: 0, width: 100, height: 100), journal, "left"),
      TouchNoter(CGRect(x: 200, y: 0, width: 100, height: 100), journal, "right")
    )
    outer.addSubview(left)
    outer.addSubview(right)
    left.isExclusiveTouch = true
    let one = harness.device.touch(at: CGPoint(x: 10, y: 10))
    harness.device.tap(at: CGPoint(x: 210, y: 10))
    one.lift()
    #expect(journal.lines == ["left began 1", "left ended 1"])
    journal.clear()
    let other = harness.device.touch(at: CGPoint(x: 210, y: 10))
    harness.device.tap(at: CGPoint(x: 10, y: 10))
    other.lift()
    #expect(journal.lines == ["right began 1", "right ended 1"])
  }

  @Test func anEventHoldsAllFingersThatAreDown() {
    final class Watcher: UIView {
      var counts: [[Int]] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append([touches.count, event?.allTouches?.count ?? 0, event?.touches(for: self)?.count ?? 0])
      }
    }
    let watcher = harness.add(Watcher(frame: outer.bounds))
    watcher.isMultipleTouchEnabled = true
    let one = harness.device.touch(at: CGPoint(x: 10, y: 10))
    let other = harness.device.touch(at: CGPoint(x: 50, y: 10))
    one.move(to: CGPoint(x: 20, y: 10))
    one.lift()
    other.move(to: CGPoint(x: 60, y: 10))
    #expect(watcher.counts == [[1, 2, 2], [1, 1, 1]])
  }
}
