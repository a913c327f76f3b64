import Testing
import UIKitTesting

/// Tests of the callbacks of view controllers that are added to others and removed from them.
///
/// After Apple's pages "addChild(_:)", "removeFromParent()", "beginAppearanceTransition(_:animated:)",
/// "shouldAutomaticallyForwardAppearanceMethods" and "transition(from:to:duration:options:animations:completion:)".
@MainActor
struct ContainmentTests {
  let harness = DeviceHarness.withoutApplication()

  /// A container that forwards appearance callbacks to its children itself.
  final class Deaf: CallbackRecorder {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test func aChildAppearsWhenItsViewIsAddedAndDisappearsWhenItIsRemoved() throws {
    let parent = harness.recorder("P")
    try harness.show(parent)
    let child = harness.recorder("C")
    #expect(
      try harness.callbacks { add(child, to: parent) } == [
        "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "C.didMove(P)",
      ]
    )
    #expect(parent.children == [child] && child.parent === parent)
    #expect(
      try harness.callbacks { remove(child) } == [
        "C.willMove(nil)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "C.didMove(nil)",
      ]
    )
    #expect(parent.children == [] && child.parent == nil)
  }

  @Test func aChildAppearsAndDisappearsWithItsParent() throws {
    let parent = harness.recorder("P")
    let child = harness.recorder("C")
    add(child, to: parent)
    _ = harness.journal.take()
    let delegate = try harness.device.launch(HarnessDelegate(parent))
    #expect(
      harness.journal.take() == [
        "P.viewWillAppear(false)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "P.viewDidAppear(false)",
      ]
    )
    delegate.window?.isHidden = true
    #expect(
      harness.journal.take() == [
        "P.viewWillDisappear(false)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)",
        "P.viewDidDisappear(false)",
      ]
    )
    delegate.window?.isHidden = false
    #expect(
      harness.journal.take() == [
        "P.viewWillAppear(false)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "P.viewDidAppear(false)",
      ]
    )
  }

  @Test func aChildOfAPushedParentSharesItsTransition() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let parent = harness.recorder("P")
    let child = harness.recorder("C")
    add(child, to: parent)
    _ = harness.journal.take()
    #expect(
      try harness.callbacks { navigation.pushViewController(parent, animated: true) } == [
        "P.willMove(UINavigationController)", "A.viewWillDisappear(true)", "P.viewWillAppear(true)",
        "C.viewWillAppear(true)", "P.viewIsAppearing(true)", "C.viewIsAppearing(true)", "A.viewDidDisappear(true)",
        "C.viewDidAppear(true)", "P.viewDidAppear(true)", "P.didMove(UINavigationController)",
      ]
    )
    navigation.pull()?.cancel()
    try harness.device.runUntilIdle()
    #expect(
      harness.journal.take().filter { $0.hasPrefix("C.") || $0.hasPrefix("P.view") } == [
        "P.viewWillDisappear(true)", "C.viewWillDisappear(true)", "P.viewWillAppear(true)", "C.viewWillAppear(true)",
        "P.viewIsAppearing(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)", "P.viewDidAppear(true)",
      ]
    )
  }

  @Test func aChildThatIsAddedInViewWillAppearSharesItsParentsTransition() throws {
    final class Late: CallbackRecorder {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard children.isEmpty else { return }
        let child = CallbackRecorder("C", journal)
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    _ = try harness.device.launch(HarnessDelegate(Late("P", harness.journal)))
    #expect(
      harness.journal.take() == [
        "P.loadView", "P.viewDidLoad", "P.viewWillAppear(false)", "C.willMove(P)", "C.loadView", "C.viewDidLoad",
        "C.didMove(P)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "P.viewDidAppear(false)",
      ]
    )
  }

  @Test func aChildInAPlainViewAppearsAndDisappearsWithTheView() throws {
    let parent = harness.recorder("P")
    try harness.show(parent)
    let child = harness.recorder("C")
    let plain = UIView(frame: .zero)
    parent.addChild(child)
    plain.addSubview(child.view)
    _ = harness.journal.take()
    #expect(
      try harness.callbacks { parent.view.addSubview(plain) } == [
        "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
      ]
    )
    #expect(
      try harness.callbacks { plain.removeFromSuperview() } == [
        "C.viewWillDisappear(false)", "C.viewDidDisappear(false)",
      ]
    )
  }

  @Test func aViewThatMovesWithinItsWindowCausesNoCallbacks() throws {
    let parent = harness.recorder("P")
    try harness.show(parent)
    let child = harness.recorder("C")
    add(child, to: parent)
    let plain = UIView(frame: .zero)
    parent.view.addSubview(plain)
    _ = harness.journal.take()
    plain.addSubview(child.view)
    parent.view.insertSubview(child.view, at: 0)
    #expect(harness.journal.take() == [])
  }

  @Test func aViewControllerWithoutAParentAppearsOnlyWhenItsOwnViewIsAdded() throws {
    // It receives callbacks if its view is added to a visible view; not if the superview becomes visible later.
    let parent = harness.recorder("P")
    let early = harness.recorder("E")
    parent.view.addSubview(early.view)
    try harness.show(parent)
    let late = harness.recorder("L")
    #expect(
      try harness.callbacks { parent.view.addSubview(late.view) } == [
        "L.loadView", "L.viewDidLoad", "L.viewWillAppear(false)", "L.viewIsAppearing(false)", "L.viewDidAppear(false)",
      ]
    )
    #expect(!early.isMovingToParent)
  }

  @Test func aContainerThatDoesNotForwardAppearanceCallsItsChildrenItself() throws {
    let parent = Deaf("P", harness.journal)
    try harness.show(parent)
    let child = harness.recorder("C")
    #expect(
      try harness.callbacks { add(child, to: parent) } == [
        "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)",
      ]
    )
    #expect(
      try harness.callbacks {
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
      } == ["C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)"]
    )
    #expect(try harness.callbacks { child.view.removeFromSuperview() } == [])
    #expect(
      try harness.callbacks {
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
      } == ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"]
    )
  }

  @Test func aReversedTransitionEndsInItsNewDirection() throws {
    let parent = Deaf("P", harness.journal)
    try harness.show(parent)
    let child = harness.recorder("C")
    add(child, to: parent)
    _ = harness.journal.take()
    #expect(
      try harness.callbacks {
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
      } == [
        "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewWillDisappear(true)", "C.viewDidDisappear(true)",
      ]
    )
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    _ = harness.journal.take()
    #expect(
      try harness.callbacks {
        child.beginAppearanceTransition(false, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
      } == [
        "C.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)",
      ]
    )
  }

  @Test func anAppearanceTransitionThatBeginsTwiceMustEndTwice() throws {
    let child = harness.recorder("C")
    child.loadViewIfNeeded()
    _ = harness.journal.take()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(harness.journal.take() == ["C.viewWillAppear(false)"])
    child.endAppearanceTransition()
    #expect(harness.journal.take() == ["C.viewDidAppear(false)"])
  }

  @Test func anEndWithoutABeginCausesNoCallbacks() {
    let child = harness.recorder("C")
    child.endAppearanceTransition()
    #expect(harness.journal.take() == [])
    // A begin without a change of state is ignored together with its end.
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(harness.journal.take() == [])
  }

  @Test func aBeginLoadsTheViewFirst() {
    let child = harness.recorder("C")
    child.beginAppearanceTransition(true, animated: false)
    #expect(harness.journal.take() == ["C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)"])
  }

  @Test(arguments: [0.0, 0.5])
  func aTransitionBetweenChildrenMovesTheirViews(duration: TimeInterval) throws {
    let parent = harness.recorder("P")
    try harness.show(parent)
    let old = harness.recorder("A")
    let new = harness.recorder("B")
    add(old, to: parent)
    parent.addChild(new)
    _ = harness.journal.take()
    let animated = duration > 0
    let calls = try harness.callbacks {
      parent.transition(from: old, to: new, duration: duration) {
        harness.journal.write("animations")
      } completion: {
        harness.journal.write("completion \($0)")
      }
    }
    #expect(
      calls == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(\(animated))", "A.viewWillDisappear(\(animated))",
        "B.viewIsAppearing(\(animated))", "animations", "A.viewDidDisappear(\(animated))",
        "B.viewDidAppear(\(animated))", "completion true",
      ]
    )
    #expect(new.view.superview === parent.view && old.view.superview == nil)
    #expect(harness.device.now == .seconds(duration))
  }

  @Test func aTransitionBetweenChildrenOffTheScreenCausesNoAppearanceCallbacks() {
    let parent = harness.recorder("P")
    let old = harness.recorder("A")
    let new = harness.recorder("B")
    add(old, to: parent)
    parent.addChild(new)
    _ = harness.journal.take()
    parent.transition(from: old, to: new, duration: 1, animations: nil)
    #expect(harness.journal.take() == ["B.loadView", "B.viewDidLoad"])
    #expect(new.view.superview === parent.view && old.view.superview == nil)
  }

  @Test func addingAChildToASecondParentRemovesItFromTheFirstParent() {
    let first = harness.recorder("P")
    let second = harness.recorder("Q")
    let child = harness.recorder("C")
    first.addChild(child)
    second.addChild(child)
    #expect(first.children == [] && second.children == [child] && child.parent === second)
    #expect(harness.journal.take() == ["C.willMove(P)", "C.willMove(Q)"])
  }

  @Test func aParentKeepsItsChildrenAndTheyDoNotKeepIt() {
    let child = harness.recorder("C")
    do {
      let parent = harness.recorder("P")
      parent.addChild(child)
      parent.addChild(harness.recorder("D"))
    }
    #expect(harness.journal.take() == ["C.willMove(P)", "D.willMove(P)", "P.deinit", "D.deinit"])
    #expect(child.parent == nil)
  }
}
