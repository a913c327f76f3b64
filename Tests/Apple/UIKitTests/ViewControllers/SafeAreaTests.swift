import Testing
import UIKitTesting

/// Tests of the area that bars leave for the contents of views.
///
/// After Apple's pages "safeAreaInsets", "additionalSafeAreaInsets", "viewSafeAreaInsetsDidChange()" and
/// "preferredContentSizeDidChange(forChildContentContainer:)".
@MainActor
struct SafeAreaTests {
  let harness = DeviceHarness.withoutApplication()

  final class Hiding: UIViewController {
    var hides = false {
      didSet { setNeedsStatusBarAppearanceUpdate() }
    }
    var heard: [UIEdgeInsets] = []
    override var prefersStatusBarHidden: Bool { hides }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      heard.append(view.safeAreaInsets)
    }
  }

  @Test func theSafeAreaExcludesTheStatusBarAndTheAdditionalInsets() throws {
    let controller = Hiding()
    try harness.show(controller)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 1, bottom: 2, right: 3)
    controller.hides = true
    #expect(
      controller.heard == [
        UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), UIEdgeInsets(top: 25, left: 1, bottom: 2, right: 3),
        UIEdgeInsets(top: 5, left: 1, bottom: 2, right: 3),
      ]
    )
    #expect(controller.view.window?.safeAreaInsets == .zero)
  }

  @Test func theSafeAreaExcludesTheBars() throws {
    let controller = Hiding()
    let navigation = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    try harness.show(tabs)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 390, height: 44))
    navigation.setToolbarHidden(false, animated: false)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 93, right: 0))
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(controller.view.safeAreaInsets.top == 20)
    let pushed = Hiding()
    pushed.hidesBottomBarWhenPushed = true
    navigation.setToolbarHidden(true, animated: false)
    navigation.pushViewController(pushed, animated: false)
    #expect(pushed.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  @Test func aViewInheritsOnlyTheSafeAreaInsetsThatItsFrameOverlaps() throws {
    let controller = Hiding()
    try harness.show(controller)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let outer = UIView(frame: controller.view.bounds)
    let inner = UIView()
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    func safeArea(_ frame: CGRect) -> UIEdgeInsets {
      inner.frame = frame
      return inner.safeAreaInsets
    }
    #expect(outer.safeAreaInsets == UIEdgeInsets(top: 30, left: 10, bottom: 10, right: 10))
    #expect(safeArea(outer.bounds.insetBy(dx: 4, dy: 3)) == UIEdgeInsets(top: 27, left: 6, bottom: 7, right: 6))
    #expect(safeArea(CGRect(x: 50, y: 50, width: 10, height: 10)) == .zero)
    // The safe area does not grow beyond the superview's edges.
    #expect(safeArea(outer.bounds.insetBy(dx: -40, dy: -40)) == outer.safeAreaInsets)
    let corner = UIEdgeInsets(top: 30, left: 10, bottom: 0, right: 0)
    #expect(safeArea(CGRect(x: -10, y: -20, width: 100, height: 100)) == corner)
    outer.bounds.origin = CGPoint(x: 0, y: 100)
    let strip = UIEdgeInsets(top: 25, left: 10, bottom: 0, right: 10)
    #expect(safeArea(CGRect(x: 0, y: 105, width: 390, height: 10)) == strip)
  }

  /// After Apple's page "safeAreaInsetsDidChange()": called when the safe area of the view changes.
  @Test func onlyAViewWhoseInsetsChangeIsNotified() throws {
    final class Listener: UIView {
      var calls = 0
      override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        calls += 1
      }
    }
    let controller = Hiding()
    try harness.show(controller)
    let (covered, clear) = (Listener(frame: controller.view.bounds), Listener(frame: controller.view.bounds))
    clear.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    let inside = Listener(frame: clear.bounds)
    controller.view.addSubview(covered)
    controller.view.addSubview(clear)
    clear.addSubview(inside)
    for view in [covered, clear, inside] { view.calls = 0 }
    controller.hides = true
    #expect(covered.calls == 1 && clear.calls == 0 && inside.calls == 0)
    controller.additionalSafeAreaInsets.top = 120
    #expect(covered.calls == 2 && clear.calls == 1 && inside.calls == 1)
  }

  /// After Apple's page "UIScrollView.ContentInsetAdjustmentBehavior.automatic": always adjusted vertically as the
  /// content view of a view controller that a navigation or tab bar controller shows.
  @Test func theScrollViewOfAViewControllerBetweenBarsIsAdjustedThoughNothingScrolls() throws {
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = scroll
    try harness.show(UINavigationController(rootViewController: controller))
    harness.device.advance(by: .zero)
    #expect(scroll.safeAreaInsets.top == 64 && scroll.contentSize == .zero)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    #expect(scroll.contentOffset.y == -64)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scroll.adjustedContentInset == .zero)
  }

  /// After accounts of `automaticallyAdjustsScrollViewInsets`, with which `automatic` is compatible.
  @Test func onlyTheRearmostScrollViewOfAViewControllerBetweenBarsIsAdjusted() throws {
    let controller = UIViewController()
    let (first, second) = (UIScrollView(frame: UIScreen.main.bounds), UIScrollView(frame: UIScreen.main.bounds))
    for scroll in [first, second] { controller.view.addSubview(scroll) }
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    try harness.show(tabs)
    #expect(first.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 49, right: 0))
    #expect(second.adjustedContentInset == .zero)
  }

  @Test func theScrollViewOfAViewControllerWithoutBarsIsAdjustedOnlyIfItScrolls() throws {
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = scroll
    try harness.show(controller)
    #expect(scroll.safeAreaInsets.top == 20 && scroll.adjustedContentInset == .zero)
    scroll.contentSize.height = 2000
    #expect(scroll.adjustedContentInset.top == 20)
  }

  @Test func theContentOfAScrollViewHasNoSafeAreaInsets() throws {
    let controller = Hiding()
    try harness.show(controller)
    let scroll = UIScrollView(frame: controller.view.bounds)
    let (content, inner) = (UIView(frame: controller.view.bounds), UIView(frame: controller.view.bounds))
    controller.view.addSubview(scroll)
    scroll.addSubview(content)
    content.addSubview(inner)
    #expect(scroll.safeAreaInsets.top == 20 && content.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(content.safeAreaInsets == .zero && content.safeAreaLayoutGuide.layoutFrame == content.bounds)
  }

  @Test func aNavigationControllerPrefersTheContentSizeOfItsTopViewController() {
    let controller = harness.recorder("A")
    let navigation = UINavigationController(rootViewController: controller)
    controller.preferredContentSize = CGSize(width: 100, height: 200)
    #expect(navigation.preferredContentSize == CGSize(width: 100, height: 200))
  }
}
