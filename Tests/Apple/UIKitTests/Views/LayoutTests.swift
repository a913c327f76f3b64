import Testing
import UIKitTesting

/// Tests of when views are laid out.
@MainActor
struct LayoutTests {
  final class Counter: UIView {
    var passes = 0
    var onLayout: (() -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      onLayout?()
    }
  }

  /// The device that owns this test's windows, apart from those of tests that run concurrently.
  let device = SimulatedDevice()

  @Test func severalLayoutRequestsCauseOneLayoutBeforeTheLoopWaits() throws {
    let harness = try DeviceHarness()
    let view = harness.add(Counter(), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    let before = view.passes
    harness.device.run {
      view.setNeedsLayout()
      view.setNeedsLayout()
      view.frame.size.width = 20
      #expect(view.passes == before)
    }
    harness.device.advance(by: .zero)
    #expect(view.passes == before + 1)
    harness.device.advance(by: .seconds(5))
    #expect(view.passes == before + 1)
  }

  @Test func movingAViewCausesNoLayout() throws {
    let harness = try DeviceHarness()
    let view = harness.add(Counter(), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    let before = view.passes
    view.center = CGPoint(x: 100, y: 100)
    view.frame.origin = .zero
    harness.device.advance(by: .zero)
    #expect(view.passes == before)
  }

  @Test func resizingASubviewLaysOutItsSuperview() throws {
    let harness = try DeviceHarness()
    let outer = harness.add(Counter(), in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(inner)
    harness.device.advance(by: .zero)
    var passes = outer.passes
    func expectPass(_ change: @MainActor () -> Void) {
      harness.device.run(change)
      harness.device.advance(by: .zero)
      passes += 1
      #expect(outer.passes == passes)
    }
    expectPass { inner.frame.size.width = 11 }
    expectPass { inner.bounds.size.width = 12 }
    expectPass { inner.layer.bounds.size.width = 13 }
    expectPass { inner.layer.frame.size.width = 14 }
    // Neither a move nor scrolling changes the size.
    harness.device.run {
      inner.frame.origin = CGPoint(x: 50, y: 50)
      inner.bounds.origin = CGPoint(x: 50, y: 50)
      inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    harness.device.advance(by: .zero)
    #expect(outer.passes == passes)
    let layer = CALayer()
    harness.device.run { outer.layer.addSublayer(layer) }
    harness.device.advance(by: .zero)
    passes = outer.passes
    expectPass { layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5) }
  }

  @Test func resizingSubviewsDuringALayoutCausesNoSecondLayout() throws {
    let harness = try DeviceHarness()
    let (outer, inner, layer) = (Counter(), Counter(), CALayer())
    outer.addSubview(inner)
    outer.layer.addSublayer(layer)
    var width: CGFloat = 0
    outer.onLayout = {
      width += 1
      inner.frame.size.width = width
      layer.frame.size.width = width
    }
    harness.add(outer, in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let before = outer.passes
    harness.device.run { outer.setNeedsLayout() }
    harness.device.advance(by: .seconds(1))
    #expect(outer.passes == before + 1 && inner.frame.width == width)
  }

  @Test func twoViewsThatDoNotAgreeOnASizeDoNotHangTheLoop() throws {
    let harness = try DeviceHarness()
    let (outer, inner) = (Counter(), Counter())
    outer.addSubview(inner)
    outer.onLayout = { inner.bounds.size.width = 10 }
    inner.onLayout = { inner.bounds.size.width = 20 }
    harness.add(outer, in: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.device.advance(by: .seconds(1))
    let passes = outer.passes
    #expect(passes < 100)
    harness.device.advance(by: .seconds(100))
    #expect(outer.passes == passes)
  }

  @Test func aThousandChangedSubviewsCauseOnePass() throws {
    let harness = try DeviceHarness()
    let outer = harness.add(Counter(), in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<1000).map { _ in Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    harness.device.run { views.forEach(outer.addSubview) }
    harness.device.advance(by: .zero)
    let before = (outer: outer.passes, inner: views.map(\.passes))
    harness.device.run { for view in views { view.frame.size.width += 1 } }
    harness.device.advance(by: .seconds(1))
    #expect(outer.passes == before.outer + 1 && views.map(\.passes) == before.inner.map { $0 + 1 })
    // Each is inside the one before: no pass lays out a view that did not change.
    let chain = (0..<200).map { _ in Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    harness.device.run {
      for (one, next) in zip(chain, chain.dropFirst()) { one.addSubview(next) }
      outer.addSubview(chain[0])
    }
    harness.device.advance(by: .zero)
    let passes = chain.map(\.passes)
    harness.device.run { for view in chain { view.frame.size.width += 1 } }
    harness.device.advance(by: .zero)
    #expect(chain.map(\.passes) == passes.map { $0 + 1 })
  }

  @Test func layoutIfNeededLaysOutTheViewsThatNeedItAtOnce() {
    let (outer, inner) = (Counter(), Counter())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 1)
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 1)
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 2)
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    // Layout begins at the outermost view that needs it.
    inner.layoutIfNeeded()
    #expect(outer.passes == 2 && inner.passes == 3)
  }

  @Test func aSubviewThatItsSuperviewResizesIsLaidOutInTheSamePass() {
    let (outer, inner) = (Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Counter())
    outer.addSubview(inner)
    outer.onLayout = { inner.frame = outer.bounds }
    outer.layoutIfNeeded()
    outer.frame.size = CGSize(width: 50, height: 50)
    outer.layoutIfNeeded()
    #expect(inner.frame.size == CGSize(width: 50, height: 50))
    #expect(inner.passes == 2)
  }

  @Test func aViewThatRequestsLayoutDuringItsLayoutDoesNotHangTheLoop() throws {
    let harness = try DeviceHarness()
    let view = Counter()
    view.onLayout = { view.setNeedsLayout() }
    harness.add(view, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.device.advance(by: .seconds(1))
    #expect(view.passes > 1)
  }

  @Test func theViewControllerIsCalledBeforeAndAfterTheLayoutOfItsView() throws {
    final class Controller: UIViewController {
      let journal = Journal()
      override func loadView() {
        let view = Counter()
        view.onLayout = { [journal] in journal.write("layoutSubviews") }
        self.view = view
      }
      override func viewWillLayoutSubviews() { journal.write("viewWillLayoutSubviews") }
      override func viewDidLayoutSubviews() { journal.write("viewDidLayoutSubviews") }
    }
    let controller = Controller()
    let harness = try DeviceHarness(controller)
    let pass = ["viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews"]
    #expect(controller.journal.lines == pass)
    harness.device.run { controller.view.setNeedsLayout() }
    harness.device.advance(by: .zero)
    #expect(controller.journal.lines == pass + pass)
  }

  @Test func constraintsAreUpdatedBeforeTheLayoutFromTheInsideOut() {
    final class Updater: UIView {
      var journal: Journal!
      override func updateConstraints() {
        journal.write("update \(tag)")
        super.updateConstraints()
      }
      override func layoutSubviews() { journal.write("layout \(tag)") }
    }
    let journal = Journal()
    let (outer, inner) = (Updater(), Updater())
    (outer.tag, inner.tag) = (1, 2)
    (outer.journal, inner.journal) = (journal, journal)
    outer.addSubview(inner)
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(journal.lines == ["update 2", "update 1", "layout 1", "layout 2"])
    #expect(!outer.needsUpdateConstraints())
  }

  @Test func anAnimationSetsItsValuesAtOnceAndCompletesOnTheDevicesClock() throws {
    let harness = try DeviceHarness()
    let view = harness.add(UIView(), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    var completions: [Duration] = []
    harness.device.run {
      UIView.animate(
        withDuration: 0.4,
        delay: 0.1,
        animations: {
          view.alpha = 0
          #expect(UIView.inheritedAnimationDuration == 0.4)
        },
        completion: { finished in if finished { completions.append(harness.device.now) } }
      )
    }
    #expect(view.alpha == 0 && UIView.inheritedAnimationDuration == 0)
    harness.device.advance(by: .milliseconds(499))
    #expect(completions.isEmpty)
    harness.device.advance(by: .milliseconds(1))
    #expect(completions == [.milliseconds(500)])
    harness.device.run {
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 9, animations: {}) { _ in completions.append(harness.device.now) }
      }
      UIView.animate(withDuration: 0.1, delay: 0, options: .repeat, animations: {}) { _ in completions.append(.zero) }
    }
    #expect(completions == [.milliseconds(500), .milliseconds(500)])
    harness.device.advance(by: .seconds(2))
    #expect(completions.count == 2 && UIView.areAnimationsEnabled)
  }

  @Test func viewsInAPlainWindowHaveNoSafeAreaInsetsAndDefaultMargins() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let (full, low) = (UIView(frame: window.bounds), UIView(frame: CGRect(x: 0, y: 15, width: 100, height: 50)))
    window.addSubview(full)
    window.addSubview(low)
    #expect(full.safeAreaInsets == .zero)
    #expect(full.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(full.safeAreaLayoutGuide.layoutFrame == full.bounds)
    #expect(low.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 34))
  }
}
