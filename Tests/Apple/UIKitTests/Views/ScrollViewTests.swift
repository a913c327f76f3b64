import Testing
import UIKitTesting

/// Tests of fingers on scroll views.
@MainActor
struct ScrollViewTests {
  final class Delegate: NSObject, UIScrollViewDelegate {
    let journal = Journal()
    var offsets: [CGFloat] = []
    var target: CGPoint?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
      if journal.lines.last != "scroll" { journal.write("scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { journal.write("begin dragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      journal.write("will end dragging")
      target = targetContentOffset.pointee
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      journal.write("end dragging, goes on: \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { journal.write("begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { journal.write("end decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { journal.write("end animation") }
  }

  let delegate = Delegate()
  let scroll = UIScrollView()

  private func harness() throws -> DeviceHarness {
    let harness = try DeviceHarness()
    scroll.delegate = delegate
    scroll.contentSize = CGSize(width: 390, height: 5000)
    harness.add(scroll, in: CGRect(x: 0, y: 0, width: 390, height: 800))
    return harness
  }

  @Test func theOffsetIsTheOriginOfTheBounds() throws {
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroll.contentOffset = CGPoint(x: 0, y: 40)
    #expect(scroll.bounds == CGRect(x: 0, y: 40, width: 100, height: 100))
    scroll.bounds.origin.y = 20
    #expect(scroll.contentOffset.y == 20 && scroll.frame.origin == .zero)
  }

  @Test func givenContentAtItsEndWhenItBecomesShorterThenTheViewScrollsBackToItsEnd() throws {
    let harness = try harness()
    scroll.contentOffset.y = 4200

    harness.device.run { scroll.contentSize.height = 1000 }

    #expect(scroll.contentOffset.y == 200 && delegate.offsets == [4200, 200])
  }

  @Test func givenContentAtItsEndWhenTheViewBecomesHigherThenTheViewScrollsBackToItsEnd() throws {
    let harness = try harness()
    scroll.contentOffset.y = 4200

    harness.device.run { scroll.frame.size.height = 1000 }

    #expect(scroll.contentOffset.y == 4000 && delegate.offsets == [4200, 4000])
  }

  @Test func givenAnOffsetWithinTheLowerInsetWhenTheInsetIsRemovedThenTheViewScrollsBack() throws {
    let harness = try harness()
    scroll.contentInset.bottom = 300
    scroll.contentOffset.y = 4500

    harness.device.run { scroll.contentInset.bottom = 0 }

    #expect(scroll.contentOffset.y == 4200)
  }

  @Test func givenAnOffsetWithinTheUpperInsetWhenTheInsetIsRemovedThenTheViewScrollsToTheTop() throws {
    let harness = try harness()
    scroll.contentInset.top = 64
    scroll.contentOffset.y = -64

    harness.device.run { scroll.contentInset.top = 0 }

    #expect(scroll.contentOffset.y == 0)
  }

  @Test func givenAnOffsetBeyondTheContentWhenNothingChangesThenTheOffsetRemains() {
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroll.contentOffset.y = 300

    scroll.contentSize = .zero
    scroll.contentInset = .zero
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)

    #expect(scroll.contentOffset.y == 300)
  }

  @Test func givenADragWhenTheContentBecomesShorterThenTheOffsetIsLimitedAtTheNextMovement() throws {
    let harness = try harness()
    scroll.contentOffset.y = 2000
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    finger.move(to: CGPoint(x: 100, y: 580))

    harness.device.run { scroll.contentSize.height = 1000 }
    let before = scroll.contentOffset.y
    finger.move(to: CGPoint(x: 100, y: 570))

    #expect(before == 2000 && scroll.contentOffset.y == 200)
    finger.lift()
  }

  @Test func aSlowDragMovesTheContentWithoutDeceleration() throws {
    let harness = try harness()
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    harness.device.advance(by: .milliseconds(20))
    finger.move(to: CGPoint(x: 100, y: 580))
    #expect(scroll.isDragging && scroll.contentOffset.y == 0)
    harness.device.advance(by: .milliseconds(20))
    finger.move(to: CGPoint(x: 100, y: 480))
    #expect(scroll.contentOffset.y == 100)
    harness.device.advance(by: .seconds(1))
    finger.lift()
    #expect(scroll.contentOffset.y == 100 && !scroll.isDragging && !scroll.isDecelerating)
    #expect(
      delegate.journal.lines == ["begin dragging", "scroll", "will end dragging", "end dragging, goes on: false"]
    )
  }

  // MARK: - Offsets that the application sets during a scroll

  /// Keeps the offset at or above a value, as applications do to stop a scroll there.
  final class Clamp: NSObject, UIScrollViewDelegate {
    let least: CGFloat
    init(_ least: CGFloat) { self.least = least }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.contentOffset.y < least { scrollView.contentOffset.y = least }
    }
  }

  final class Watcher: UIScrollView {
    var offsets: [CGFloat] = []
    override var contentOffset: CGPoint {
      didSet { offsets.append(contentOffset.y) }
    }
  }

  @Test func givenADragWhenTheApplicationSetsTheOffsetThenTheDragContinuesFromThere() throws {
    let harness = try harness()
    scroll.contentOffset.y = 2000
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    finger.move(to: CGPoint(x: 100, y: 580))
    finger.move(to: CGPoint(x: 100, y: 480))
    #expect(scroll.contentOffset.y == 2100)

    harness.device.run { scroll.contentOffset.y = 1100 }
    finger.move(to: CGPoint(x: 100, y: 470))

    #expect(scroll.contentOffset.y == 1110)
    finger.lift()
  }

  @Test func givenADecelerationWhenTheApplicationSetsTheOffsetThenTheDecelerationContinuesFromThere() throws {
    let harness = try harness()
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), over: .milliseconds(200))
    harness.device.advance(by: .milliseconds(100))

    harness.device.run { scroll.contentOffset.y += 1000 }
    #expect(scroll.isDecelerating)
    harness.device.advance(by: .seconds(20))

    let target = try #require(delegate.target)
    #expect(!scroll.isDecelerating && abs(scroll.contentOffset.y - target.y - 1000) < 0.01)
  }

  @Test func givenADecelerationWhenItIsMovedToTheEdgeThenItEndsAtTheEdge() throws {
    let harness = try harness()
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), over: .milliseconds(200))

    harness.device.run { scroll.contentOffset.y = 4190 }
    harness.device.advance(by: .seconds(20))

    #expect(!scroll.isDecelerating && scroll.contentOffset.y == 4200)
  }

  @Test func givenADelegateThatStopsADragWhenTheFingerTurnsBackThenTheContentFollowsAtOnce() throws {
    let harness = try harness()
    let clamp = Clamp(50)
    scroll.delegate = clamp
    scroll.contentOffset.y = 100
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 100, y: 320))

    // The finger pulls 150 points further than the content may move.
    finger.move(to: CGPoint(x: 100, y: 420))
    finger.move(to: CGPoint(x: 100, y: 520))
    #expect(scroll.contentOffset.y == 50)
    finger.move(to: CGPoint(x: 100, y: 490))

    #expect(scroll.contentOffset.y == 80)
    finger.lift()
    withExtendedLifetime(clamp) {}
  }

  @Test func givenADelegateThatKeepsTheContentOutOfAnInsetWhenTheFingerPullsThereThenTheContentStays() throws {
    let harness = try harness()
    let clamp = Clamp(0)
    scroll.delegate = clamp
    scroll.contentInset.top = 30
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 100, y: 320))

    // Each movement leads into the inset, and the delegate leads back.
    var offsets: [CGFloat] = []
    for y in stride(from: CGFloat(340), through: 500, by: 10) {
      finger.move(to: CGPoint(x: 100, y: y))
      offsets.append(scroll.contentOffset.y)
    }
    finger.move(to: CGPoint(x: 100, y: 490))

    #expect(offsets == offsets.map { _ in 0 } && scroll.contentOffset.y == 10)
    finger.lift()
    withExtendedLifetime(clamp) {}
  }

  @Test func givenADelegateThatStopsADecelerationWhenItReachesThatOffsetThenItEndsThere() throws {
    let harness = try harness()
    let clamp = Clamp(800)
    scroll.delegate = clamp
    scroll.contentOffset.y = 1000

    harness.device.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 490), over: .milliseconds(200))
    #expect(scroll.isDecelerating)
    harness.device.advance(by: .seconds(20))

    #expect(!scroll.isDecelerating && scroll.contentOffset.y == 800)
    withExtendedLifetime(clamp) {}
  }

  @Test func givenASubclassThatObservesItsOffsetWhenAFingerDragsThenItObservesEachMovement() throws {
    let harness = try DeviceHarness()
    let watcher = Watcher()
    watcher.contentSize = CGSize(width: 390, height: 5000)
    harness.add(watcher, in: CGRect(x: 0, y: 0, width: 390, height: 800))
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    finger.move(to: CGPoint(x: 100, y: 580))

    finger.move(to: CGPoint(x: 100, y: 570))
    finger.move(to: CGPoint(x: 100, y: 550))

    #expect(watcher.offsets == [10, 30])
    finger.lift()
  }

  // MARK: - Deceleration, paging and touches of the content

  @Test func contentThatIsReleasedInMotionDeceleratesToTheReportedTarget() throws {
    let harness = try harness()
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), over: .milliseconds(200))
    #expect(scroll.isDecelerating)
    let atLift = scroll.contentOffset.y
    harness.device.advance(by: .seconds(20))
    #expect(!scroll.isDecelerating && scroll.contentOffset.y > atLift && scroll.contentOffset == delegate.target)
    #expect(delegate.offsets == delegate.offsets.sorted())
    #expect(
      delegate.journal.lines == [
        "begin dragging", "scroll", "will end dragging", "end dragging, goes on: true", "begin decelerating", "scroll",
        "end decelerating",
      ]
    )
  }

  @Test func aTouchStopsTheDeceleration() throws {
    let harness = try harness()
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), over: .milliseconds(200))
    harness.device.advance(by: .milliseconds(100))
    let before = scroll.contentOffset
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    harness.device.advance(by: .seconds(5))
    #expect(scroll.contentOffset == before && delegate.journal.lines.last == "end decelerating")
  }

  @Test func theContentStopsAtItsEdges() throws {
    let harness = try harness()
    scroll.contentInset.top = 30
    harness.device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 700), over: .milliseconds(300))
    harness.device.advance(by: .seconds(10))
    #expect(scroll.contentOffset.y == -30)
    scroll.contentOffset.y = 4200
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 100), over: .milliseconds(100))
    harness.device.advance(by: .seconds(20))
    #expect(scroll.contentOffset.y == 4200)
  }

  @Test func aPagingScrollViewStopsAtAWholePage() throws {
    let harness = try harness()
    scroll.isPagingEnabled = true
    scroll.contentSize = CGSize(width: 390, height: 4000)
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 500), over: .milliseconds(200))
    harness.device.advance(by: .seconds(20))
    #expect(scroll.contentOffset.y == 800)
  }

  @Test func aTapInAScrollViewReachesTheButtonAndADragOverTheButtonScrolls() throws {
    let harness = try harness()
    var taps = 0
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 390, height: 5000),
      primaryAction: UIAction { _ in taps += 1 }
    )
    scroll.addSubview(button)
    harness.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(taps == 1)
    harness.device.advance(by: .seconds(1))
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    #expect(!button.isTracking)
    finger.move(to: CGPoint(x: 100, y: 580))
    finger.move(to: CGPoint(x: 100, y: 500))
    finger.lift()
    #expect(taps == 1 && scroll.contentOffset.y == 80)
    #expect(!button.isTracking)
  }

  @Test func aControlThatTracksATouchKeepsIt() throws {
    let harness = try harness()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 5000))
    scroll.addSubview(button)
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    harness.device.advance(by: .milliseconds(149))
    #expect(!button.isTracking)
    harness.device.advance(by: .milliseconds(1))
    #expect(button.isTracking)
    finger.move(to: CGPoint(x: 100, y: 400))
    #expect(button.isTracking && scroll.contentOffset.y == 0)
    finger.lift()
  }

  @Test func aDragCancelsTheTouchOfAPlainView() throws {
    let harness = try harness()
    let journal = Journal()
    scroll.addSubview(TouchNoter(CGRect(x: 0, y: 0, width: 390, height: 5000), journal))
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    harness.device.advance(by: .milliseconds(200))
    finger.move(to: CGPoint(x: 100, y: 595))
    finger.move(to: CGPoint(x: 100, y: 500))
    finger.lift()
    #expect(journal.lines == ["view began 1", "view moved 1", "view cancelled 1"])
    #expect(scroll.panGestureRecognizer.state == .possible)
  }

  @Test func aScrollViewThatCannotScrollIgnoresDrags() throws {
    let harness = try harness()
    scroll.isScrollEnabled = false
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), over: .milliseconds(200))
    #expect(scroll.contentOffset == .zero && delegate.journal.lines.isEmpty)
    scroll.isScrollEnabled = true
    scroll.contentSize.height = 100
    harness.device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 300), over: .milliseconds(200))
    #expect(delegate.journal.lines.isEmpty)
  }

  @Test func anAnimatedScrollIsReportedDuringItsDurationAndAtItsEnd() throws {
    let harness = try harness()
    harness.device.run { scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true) }
    #expect(scroll.contentOffset.y == 0 && delegate.journal.lines.isEmpty)
    harness.device.advance(by: .milliseconds(150))
    #expect(scroll.contentOffset.y > 10 && scroll.contentOffset.y < 40)
    harness.device.advance(by: .milliseconds(149))
    #expect(scroll.contentOffset.y < 50 && !delegate.journal.lines.contains("end animation"))
    harness.device.advance(by: .milliseconds(1))
    #expect(scroll.contentOffset.y == 50)
    #expect(delegate.offsets.count == 18 && delegate.offsets == delegate.offsets.sorted())
    #expect(delegate.journal.lines == ["scroll", "end animation"])
    harness.device.advance(by: .seconds(1))
    #expect(delegate.journal.lines == ["scroll", "end animation"] && delegate.offsets.count == 18)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 220)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 100)
    delegate.journal.clear()
    harness.device.run {
      scroll.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 20), animated: true)
      #expect(scroll.contentOffset.y == 100)
    }
    harness.device.advance(by: .milliseconds(300))
    #expect(scroll.contentOffset.y == 220 && delegate.journal.lines.last == "end animation")
  }

  @Test func anAnimatedScrollToTheCurrentOffsetCausesNoCallbacks() throws {
    let harness = try harness()
    harness.device.run { scroll.setContentOffset(.zero, animated: true) }
    harness.device.advance(by: .seconds(1))
    #expect(delegate.journal.lines.isEmpty)
  }

  @Test func anotherChangeOfTheOffsetReplacesAnAnimatedScroll() throws {
    let harness = try harness()
    harness.device.run { scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    harness.device.advance(by: .milliseconds(100))
    let half = scroll.contentOffset.y
    #expect(half > 0)
    // A second animation continues from the current offset.
    harness.device.run { scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
    #expect(scroll.contentOffset.y == half)
    harness.device.advance(by: .milliseconds(299))
    #expect(!delegate.journal.lines.contains("end animation"))
    harness.device.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == 100 && delegate.journal.lines.filter { $0 == "end animation" }.count == 1)
    // A change without animation ends it.
    delegate.journal.clear()
    harness.device.run { scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    harness.device.advance(by: .milliseconds(100))
    harness.device.run { scroll.contentOffset.y = 7 }
    harness.device.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == 7 && !delegate.journal.lines.contains("end animation"))
  }

  @Test func aFingerThatDragsEndsAnAnimatedScroll() throws {
    let harness = try harness()
    harness.device.run { scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    harness.device.advance(by: .milliseconds(50))
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 600))
    finger.move(to: CGPoint(x: 100, y: 580))
    let dragged = scroll.contentOffset.y
    harness.device.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == dragged && dragged < 200 && scroll.isDragging)
    finger.lift()
  }

  @Test func anAnimatedScrollDoesNotKeepAReleasedScrollView() throws {
    let harness = try harness()
    weak var gone: UIScrollView?
    harness.device.run {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
      gone = scroll
    }
    harness.device.advance(by: .seconds(1))
    #expect(gone == nil)
  }
}
