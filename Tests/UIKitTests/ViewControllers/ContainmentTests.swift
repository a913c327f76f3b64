import Testing
import UIKitTesting

/// Tests of the callbacks of view controllers that are added to others and removed from them.
///
/// After Apple's pages "addChild(_:)", "removeFromParent()", "beginAppearanceTransition(_:animated:)",
/// "shouldAutomaticallyForwardAppearanceMethods" and "transition(from:to:duration:options:animations:completion:)".
@MainActor
struct ContainmentTests {
  let stage = Stage.withoutApplication()

  /// A container that forwards appearance callbacks to its children itself.
  final class Deaf: Teller {
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

  @Test func aChildAppearsWhenItsViewIsAddedAndDisappearsWhenItIsTakenAway() throws {
    let parent = stage.teller("P")
    try stage.show(parent)
    let child = stage.teller("C")
    #expect(
      try stage.told { add(child, to: parent) } == [
        "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "C.didMove(P)",
      ]
    )
    #expect(parent.children == [child] && child.parent === parent)
    #expect(
      try stage.told { remove(child) } == [
        "C.willMove(nil)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "C.didMove(nil)",
      ]
    )
    #expect(parent.children == [] && child.parent == nil)
  }

  @Test func aChildAppearsAndDisappearsWithItsParent() throws {
    let parent = stage.teller("P")
    let child = stage.teller("C")
    add(child, to: parent)
    _ = stage.journal.take()
    let delegate = try stage.device.launch(StageDelegate(parent))
    #expect(
      stage.journal.take() == [
        "P.viewWillAppear(false)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "P.viewDidAppear(false)",
      ]
    )
    delegate.window?.isHidden = true
    #expect(
      stage.journal.take() == [
        "P.viewWillDisappear(false)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)",
        "P.viewDidDisappear(false)",
      ]
    )
    delegate.window?.isHidden = false
    #expect(
      stage.journal.take() == [
        "P.viewWillAppear(false)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "P.viewDidAppear(false)",
      ]
    )
  }

  @Test func aChildOfAPushedParentSharesItsTransition() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let parent = stage.teller("P")
    let child = stage.teller("C")
    add(child, to: parent)
    _ = stage.journal.take()
    #expect(
      try stage.told { navigation.pushViewController(parent, animated: true) } == [
        "P.willMove(UINavigationController)", "A.viewWillDisappear(true)", "P.viewWillAppear(true)",
        "C.viewWillAppear(true)", "P.viewIsAppearing(true)", "C.viewIsAppearing(true)", "A.viewDidDisappear(true)",
        "C.viewDidAppear(true)", "P.viewDidAppear(true)", "P.didMove(UINavigationController)",
      ]
    )
    navigation.pull()?.cancel()
    try stage.device.runUntilIdle()
    #expect(
      stage.journal.take().filter { $0.hasPrefix("C.") || $0.hasPrefix("P.view") } == [
        "P.viewWillDisappear(true)", "C.viewWillDisappear(true)", "P.viewWillAppear(true)", "C.viewWillAppear(true)",
        "P.viewIsAppearing(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)", "P.viewDidAppear(true)",
      ]
    )
  }

  @Test func aChildThatIsAddedInViewWillAppearSharesItsParentsTransition() throws {
    final class Late: Teller {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard children.isEmpty else { return }
        let child = Teller("C", journal)
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    _ = try stage.device.launch(StageDelegate(Late("P", stage.journal)))
    #expect(
      stage.journal.take() == [
        "P.loadView", "P.viewDidLoad", "P.viewWillAppear(false)", "C.willMove(P)", "C.loadView", "C.viewDidLoad",
        "C.didMove(P)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "P.viewDidAppear(false)",
      ]
    )
  }

  @Test func aChildInAPlainViewAppearsWithThat() throws {
    let parent = stage.teller("P")
    try stage.show(parent)
    let child = stage.teller("C")
    let plain = UIView(frame: .zero)
    parent.addChild(child)
    plain.addSubview(child.view)
    _ = stage.journal.take()
    #expect(
      try stage.told { parent.view.addSubview(plain) } == [
        "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
      ]
    )
    #expect(
      try stage.told { plain.removeFromSuperview() } == ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"]
    )
  }

  @Test func aViewThatMovesWithinItsWindowTellsNobody() throws {
    let parent = stage.teller("P")
    try stage.show(parent)
    let child = stage.teller("C")
    add(child, to: parent)
    let plain = UIView(frame: .zero)
    parent.view.addSubview(plain)
    _ = stage.journal.take()
    plain.addSubview(child.view)
    parent.view.insertSubview(child.view, at: 0)
    #expect(stage.journal.take() == [])
  }

  @Test func aViewControllerThatIsNobodysChildAppearsOnlyByItsOwnView() throws {
    // It receives callbacks if its view is added to a visible view; not if the superview becomes visible later.
    let parent = stage.teller("P")
    let early = stage.teller("E")
    parent.view.addSubview(early.view)
    try stage.show(parent)
    let late = stage.teller("L")
    #expect(
      try stage.told { parent.view.addSubview(late.view) } == [
        "L.loadView", "L.viewDidLoad", "L.viewWillAppear(false)", "L.viewIsAppearing(false)", "L.viewDidAppear(false)",
      ]
    )
    #expect(!early.isMovingToParent)
  }

  @Test func aContainerThatForwardsNothingTellsItsChildrenItself() throws {
    let parent = Deaf("P", stage.journal)
    try stage.show(parent)
    let child = stage.teller("C")
    #expect(
      try stage.told { add(child, to: parent) } == ["C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)"]
    )
    #expect(
      try stage.told {
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
      } == ["C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)"]
    )
    #expect(try stage.told { child.view.removeFromSuperview() } == [])
    #expect(
      try stage.told {
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
      } == ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"]
    )
  }

  @Test func aTransitionThatTurnsRoundEndsTheOtherWay() throws {
    let parent = Deaf("P", stage.journal)
    try stage.show(parent)
    let child = stage.teller("C")
    add(child, to: parent)
    _ = stage.journal.take()
    #expect(
      try stage.told {
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
      } == [
        "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewWillDisappear(true)", "C.viewDidDisappear(true)",
      ]
    )
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    _ = stage.journal.take()
    #expect(
      try stage.told {
        child.beginAppearanceTransition(false, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
      } == [
        "C.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)",
      ]
    )
  }

  @Test func beginsInOneDirectionNest() throws {
    let child = stage.teller("C")
    child.loadViewIfNeeded()
    _ = stage.journal.take()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(stage.journal.take() == ["C.viewWillAppear(false)"])
    child.endAppearanceTransition()
    #expect(stage.journal.take() == ["C.viewDidAppear(false)"])
  }

  @Test func anEndWithoutABeginTellsNothing() {
    let child = stage.teller("C")
    child.endAppearanceTransition()
    #expect(stage.journal.take() == [])
    // A begin without a change of state is ignored together with its end.
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(stage.journal.take() == [])
  }

  @Test func aBeginLoadsTheViewFirst() {
    let child = stage.teller("C")
    child.beginAppearanceTransition(true, animated: false)
    #expect(stage.journal.take() == ["C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)"])
  }

  @Test(arguments: [0.0, 0.5])
  func aTransitionBetweenChildrenMovesTheirViews(duration: TimeInterval) throws {
    let parent = stage.teller("P")
    try stage.show(parent)
    let old = stage.teller("A")
    let new = stage.teller("B")
    add(old, to: parent)
    parent.addChild(new)
    _ = stage.journal.take()
    let animated = duration > 0
    let told = try stage.told {
      parent.transition(from: old, to: new, duration: duration) {
        stage.journal.write("animations")
      } completion: {
        stage.journal.write("completion \($0)")
      }
    }
    #expect(
      told == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(\(animated))", "A.viewWillDisappear(\(animated))",
        "B.viewIsAppearing(\(animated))", "animations", "A.viewDidDisappear(\(animated))",
        "B.viewDidAppear(\(animated))", "completion true",
      ]
    )
    #expect(new.view.superview === parent.view && old.view.superview == nil)
    #expect(stage.device.now == .seconds(duration))
  }

  @Test func aTransitionBetweenChildrenOffTheScreenTellsNobodyOfAppearance() {
    let parent = stage.teller("P")
    let old = stage.teller("A")
    let new = stage.teller("B")
    add(old, to: parent)
    parent.addChild(new)
    _ = stage.journal.take()
    parent.transition(from: old, to: new, duration: 1, animations: nil)
    #expect(stage.journal.take() == ["B.loadView", "B.viewDidLoad"])
    #expect(new.view.superview === parent.view && old.view.superview == nil)
  }

  @Test func aChildOfOneParentBecomesAnothers() {
    let first = stage.teller("P")
    let second = stage.teller("Q")
    let child = stage.teller("C")
    first.addChild(child)
    second.addChild(child)
    #expect(first.children == [] && second.children == [child] && child.parent === second)
    #expect(stage.journal.take() == ["C.willMove(P)", "C.willMove(Q)"])
  }

  @Test func aParentKeepsItsChildrenAndTheyDoNotKeepIt() {
    let child = stage.teller("C")
    do {
      let parent = stage.teller("P")
      parent.addChild(child)
      parent.addChild(stage.teller("D"))
    }
    #expect(stage.journal.take() == ["C.willMove(P)", "D.willMove(P)", "P.deinit", "D.deinit"])
    #expect(child.parent == nil)
  }
}
