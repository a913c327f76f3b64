import Testing
import UIKitTesting

/// Tests of the superview of a view controller's view in each of the appearance methods.
///
/// As recorded on devices: in viewWillAppear the view is not in a container yet, and in viewDidDisappear it has left
/// its container.
@MainActor
struct SuperviewTests {
  /// A view controller that notes whether its view has a superview.
  final class Standing: UIViewController {
    var heard: [String] = []
    private func note(_ name: String) { heard.append("\(name) \(view.superview == nil ? "outside" : "inside")") }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      note("isAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("didDisappear")
    }
  }

  static let comes = ["willAppear outside", "isAppearing inside", "didAppear inside"]
  static let goes = ["willDisappear inside", "didDisappear outside"]

  let harness = DeviceHarness.withoutApplication()

  enum Container: CaseIterable {
    case none, navigation, tabs, pages, navigationInTabs

    @MainActor
    func holding(_ content: UIViewController) -> UIViewController {
      switch self {
      case .none: return content
      case .navigation: return UINavigationController(rootViewController: content)
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [content]
        return tabs
      case .pages:
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([content], direction: .forward, animated: false)
        return pages
      case .navigationInTabs: return Container.tabs.holding(Container.navigation.holding(content))
      }
    }
  }

  @Test(arguments: Container.allCases)
  func theFirstContentOfAContainerHasNoSuperviewInViewWillAppear(container: Container) throws {
    let content = Standing()
    let window = try harness.show(container.holding(content))
    #expect(content.heard == SuperviewTests.comes)
    // When shown again, the view is in the container already.
    window.isHidden = true
    window.isHidden = false
    #expect(content.heard.suffix(3).last == "didAppear inside")
  }

  @Test func aPushedAndPoppedViewHasNoSuperviewInViewWillAppearAndViewDidDisappear() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    try harness.show(navigation)
    let content = Standing()
    navigation.pushViewController(content, animated: true)
    try harness.device.runUntilIdle()
    navigation.popViewController(animated: true)
    try harness.device.runUntilIdle()
    #expect(content.heard == SuperviewTests.comes + SuperviewTests.goes)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .custom], [true, false])
  func aDismissedViewHasNoSuperviewInViewDidDisappear(style: UIModalPresentationStyle, animated: Bool) throws {
    let root = UIViewController()
    try harness.show(root)
    let content = Standing()
    content.modalPresentationStyle = style
    root.present(content, animated: animated)
    try harness.device.runUntilIdle()
    root.dismiss(animated: animated)
    try harness.device.runUntilIdle()
    #expect(content.heard == SuperviewTests.comes + SuperviewTests.goes)
  }

  @Test func stackedViewsThatAreDismissedTogetherHaveNoSuperviewInViewDidDisappear() throws {
    let root = UIViewController()
    let window = try harness.show(root)
    let (lower, upper) = (Standing(), Standing())
    root.present(lower, animated: false)
    lower.present(upper, animated: false)
    root.dismiss(animated: true)
    try harness.device.runUntilIdle()
    #expect(lower.heard.last == "didDisappear outside" && upper.heard.last == "didDisappear outside")
    // A view controller that is released with its presenter also leaves the hierarchy.
    let dropped = Standing()
    root.present(dropped, animated: false)
    window.rootViewController = UIViewController()
    #expect(dropped.heard == SuperviewTests.comes + SuperviewTests.goes)
  }
}
