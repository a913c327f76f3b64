import Testing
import UIKitTesting

/// Tests of fingers that pop, turn pages and hide bars, through the touchscreen.
///
/// After Apple's pages "interactivePopGestureRecognizer", "UIPageViewController", "hidesBarsOnTap", "hidesBarsOnSwipe"
/// and "hidesBarsWhenVerticallyCompact".
@MainActor
struct NavigationTouchTests {
  let harness = DeviceHarness.withoutApplication()

  private func stack() throws -> UINavigationController {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: false)
    _ = harness.journal.take()
    return navigation
  }

  private let left = CGPoint(x: 3, y: 400)

  @Test func aFingerFromTheLeftEdgePops() throws {
    let navigation = try stack()
    let calls = try harness.callbacks {
      harness.device.drag(from: left, to: CGPoint(x: 300, y: 400), over: .milliseconds(500))
    }
    #expect(
      calls.filter { $0.contains("ppear") } == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "A.viewDidAppear(true)",
      ]
    )
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func aShortSlowDragFromTheLeftEdgeCancelsThePop() throws {
    let navigation = try stack()
    let calls = try harness.callbacks {
      harness.device.drag(from: left, to: CGPoint(x: 103, y: 400), over: .seconds(2))
    }
    #expect(
      calls.filter { $0.contains("ppear") } == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewWillDisappear(true)",
        "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ]
    )
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func aDragElsewhereOrWithoutABackButtonPopsNothing() throws {
    let navigation = try stack()
    harness.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 380, y: 400), over: .milliseconds(300))
    navigation.topViewController?.navigationItem.hidesBackButton = true
    harness.device.drag(from: left, to: CGPoint(x: 300, y: 400), over: .milliseconds(300))
    #expect(navigation.viewControllers.count == 2)
    // The recognizer's delegate decides; without one, the gesture pops.
    navigation.interactivePopGestureRecognizer?.delegate = nil
    harness.device.drag(from: left, to: CGPoint(x: 300, y: 400), over: .milliseconds(300))
    try harness.device.runUntilIdle()
    #expect(navigation.viewControllers.count == 1)
    // On the first view controller the gesture has no effect.
    harness.device.drag(from: left, to: CGPoint(x: 300, y: 400), over: .milliseconds(300))
    try harness.device.runUntilIdle()
    #expect(navigation.viewControllers.count == 1)
  }

  final class Book: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    {
      pages.firstIndex(of: page).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    {
      pages.firstIndex(of: page).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
    }
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func aFingerTurnsPagesBothWays(style: UIPageViewController.TransitionStyle) throws {
    let book = Book([harness.recorder("1"), harness.recorder("2")])
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    try harness.show(pages)
    func swipe(from start: CGFloat, to end: CGFloat, over duration: Duration = .milliseconds(300)) throws {
      harness.device.drag(from: CGPoint(x: start, y: 400), to: CGPoint(x: end, y: 400), over: duration)
      try harness.device.runUntilIdle()
    }
    try swipe(from: 350, to: 50)
    #expect(pages.viewControllers == [book.pages[1]])
    // There is no page after this one.
    try swipe(from: 350, to: 50)
    #expect(pages.viewControllers == [book.pages[1]])
    // Too short, and too slow.
    try swipe(from: 50, to: 120, over: .seconds(2))
    #expect(pages.viewControllers == [book.pages[1]])
    try swipe(from: 50, to: 350)
    #expect(pages.viewControllers == [book.pages[0]])
    #expect(pages.gestureRecognizers.count == (style == .pageCurl ? 1 : 0))
  }

  @Test func tapsAndSwipesHideAndShowTheBarIfTheOptionsAreSet() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let middle = CGPoint(x: 200, y: 400)
    harness.device.tap(at: middle)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnTap = true
    harness.device.tap(at: middle)
    #expect(navigation.isNavigationBarHidden)
    harness.device.tap(at: middle)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    harness.device.drag(from: middle, to: CGPoint(x: 200, y: 200), over: .milliseconds(200))
    #expect(navigation.isNavigationBarHidden)
    harness.device.drag(from: middle, to: CGPoint(x: 200, y: 600), over: .milliseconds(200))
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func aNavigationControllerThatIsReleasedDuringATapCausesNoCrash() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    weak var released: UINavigationController?
    let finger: Finger
    do {
      let navigation = UINavigationController(rootViewController: harness.recorder("B"))
      navigation.hidesBarsOnTap = true
      root.present(navigation, animated: false)
      released = navigation
    }
    finger = harness.device.touch(at: CGPoint(x: 200, y: 400))
    root.dismiss(animated: false)
    #expect(released == nil)

    finger.lift()

    #expect(root.view.window != nil)
  }

  @Test func anEdgeSwipePopsTheInnerOfTwoStacksAndThenTheOuter() throws {
    let inner = UINavigationController()
    inner.viewControllers = ["A", "B"].map(harness.recorder)
    let tabs = UITabBarController()
    tabs.viewControllers = [inner]
    let outer = UINavigationController()
    outer.viewControllers = [harness.recorder("X"), tabs]
    try harness.show(outer)
    func swipe() throws {
      harness.device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 350, y: 400), over: .milliseconds(300))
      try harness.device.runUntilIdle()
    }

    try swipe()
    #expect(inner.viewControllers.count == 1 && outer.viewControllers.count == 2)
    try swipe()
    #expect(outer.viewControllers.count == 1)
  }

  @Test func aCompactHeightHidesTheBarIfTheOptionIsSet() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    navigation.hidesBarsWhenVerticallyCompact = true
    try harness.show(navigation)
    #expect(!navigation.isNavigationBarHidden)
    harness.device.turn(to: .landscapeLeft)
    #expect(navigation.isNavigationBarHidden)
    harness.device.turn(to: .portrait)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func theCoordinatorReportsTheRotationOfTheInterface() throws {
    final class Turning: UIViewController {
      var transforms: [CGAffineTransform] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        transforms.append(coordinator.targetTransform)
      }
    }
    let controller = Turning()
    try harness.show(controller)
    harness.device.turn(to: .landscapeRight)
    #expect(controller.transforms == [CGAffineTransform(rotationAngle: .pi / 2)])
  }

  @Test func theTargetOfAShowActionIsTheNearestContainerThatHandlesIt() throws {
    let controller = harness.recorder("A")
    let navigation = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect(controller.targetViewController(forAction: Selector("show:sender:"), sender: nil) === navigation)
    #expect(
      controller.targetViewController(forAction: Selector("showDetailViewController:sender:"), sender: nil) == nil
    )
  }
}
