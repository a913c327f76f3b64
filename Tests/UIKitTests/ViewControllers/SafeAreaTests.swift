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
