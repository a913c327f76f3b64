import Testing
import UIKitTesting

/// Tests of adding views to other views, and of the callbacks.
@MainActor
struct ViewTreeTests {
  final class RecordingView: UIView {
    let journal: Journal
    let name: String
    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    private func say(_ what: String) { journal.write("\(name): \(what)") }
    private func word(_ view: UIView?) -> String { (view as? RecordingView)?.name ?? (view == nil ? "nil" : "window") }
    override func willMove(toSuperview newSuperview: UIView?) { say("will move to \(word(newSuperview))") }
    override func didMoveToSuperview() { say("did move to \(word(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) {
      say("will move to window \(newWindow == nil ? "nil" : "w")")
    }
    override func didMoveToWindow() { say("did move to window \(window == nil ? "nil" : "w")") }
    override func didAddSubview(_ subview: UIView) { say("did add \(word(subview))") }
    override func willRemoveSubview(_ subview: UIView) { say("will remove \(word(subview))") }
  }

  /// The device that owns this test's windows, apart from those of tests that run concurrently.
  let device = SimulatedDevice()
  let journal = Journal()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func aViewThatIsAddedToAWindowReceivesWindowAndSuperviewCallbacks() {
    let (outer, inner, leaf) = (
      RecordingView("outer", journal), RecordingView("inner", journal), RecordingView("leaf", journal)
    )
    window.addSubview(outer)
    inner.addSubview(leaf)
    journal.clear()
    outer.addSubview(inner)
    #expect(
      journal.lines == [
        "inner: will move to window w", "leaf: will move to window w", "inner: will move to outer",
        "inner: did move to window w", "leaf: did move to window w", "inner: did move to outer", "outer: did add inner",
      ]
    )
    journal.clear()
    inner.removeFromSuperview()
    #expect(
      journal.lines == [
        "inner: will move to nil", "inner: will move to window nil", "leaf: will move to window nil",
        "outer: will remove inner", "inner: did move to window nil", "leaf: did move to window nil",
        "inner: did move to nil",
      ]
    )
  }

  @Test func viewsOutsideAWindowReceiveNoWindowCallbacks() {
    let (outer, inner) = (RecordingView("outer", journal), RecordingView("inner", journal))
    outer.addSubview(inner)
    #expect(journal.lines == ["inner: will move to outer", "inner: did move to outer", "outer: did add inner"])
  }

  @Test func aViewThatMovesWithinItsWindowReceivesOnlySuperviewCallbacks() {
    let (one, other, child) = (
      RecordingView("one", journal), RecordingView("other", journal), RecordingView("child", journal)
    )
    window.addSubview(one)
    window.addSubview(other)
    one.addSubview(child)
    journal.clear()
    other.addSubview(child)
    #expect(
      journal.lines == [
        "child: will move to other", "one: will remove child", "child: did move to other", "other: did add child",
      ]
    )
    #expect(one.subviews.isEmpty && other.subviews == [child] && child.window === window)
  }

  @Test func viewsAreOrderedFromBackToFront() {
    let views = (0..<4).map { number in
      let view = UIView()
      view.tag = number + 1
      return view
    }
    let root = UIView()
    func tags() -> [Int] { root.subviews.map(\.tag) }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], belowSubview: views[0])
    root.insertSubview(views[3], aboveSubview: views[0])
    #expect(tags() == [3, 1, 4, 2])
    root.bringSubviewToFront(views[2])
    #expect(tags() == [1, 4, 2, 3])
    root.sendSubviewToBack(views[1])
    #expect(tags() == [2, 1, 4, 3])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(tags() == [3, 1, 4, 2])
    root.addSubview(views[0])
    #expect(tags() == [3, 4, 2, 1])
    root.insertSubview(views[0], aboveSubview: views[2])
    #expect(tags() == [3, 1, 4, 2])
    root.insertSubview(views[1], at: 0)
    #expect(tags() == [2, 3, 1, 4])
  }

  @Test func viewsAreFoundByTheirTagsAndKnowTheirAncestors() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf && root.viewWithTag(8) == nil && leaf.viewWithTag(7) === leaf)
    #expect(leaf.isDescendant(of: root) && leaf.isDescendant(of: leaf) && !root.isDescendant(of: leaf))
    #expect(leaf.window == nil)
  }

  @Test func aConstraintBelongsToTheCommonAncestorOfItsViews() {
    let (root, one, other) = (UIView(), UIView(), UIView())
    root.addSubview(one)
    root.addSubview(other)
    let between = one.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: 8)
    let width = one.widthAnchor.constraint(equalToConstant: 44)
    NSLayoutConstraint.activate([between, width])
    #expect(root.constraints == [between] && one.constraints == [width])
    #expect(between.firstAttribute == .leading && between.secondAttribute == .trailing && between.constant == 8)
    #expect(width.secondItem == nil && width.isActive)
    NSLayoutConstraint.deactivate([between])
    #expect(root.constraints.isEmpty && !between.isActive)
    root.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
    #expect(root.constraints.count == 1)
  }
}
