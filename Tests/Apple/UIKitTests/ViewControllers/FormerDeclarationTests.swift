import Testing
import UIKitTesting

/// Tests of declarations that older sources use.
@MainActor
struct FormerDeclarationTests {
  let harness = DeviceHarness.withoutApplication()

  @available(*, deprecated)
  @Test func theTopAndBottomLayoutGuidesAreAsLongAsTheBars() throws {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    try harness.show(navigation)
    #expect(controller.topLayoutGuide.length == 64 && controller.bottomLayoutGuide.length == 44)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: view,
        attribute: .bottom,
        relatedBy: .equal,
        toItem: controller.bottomLayoutGuide,
        attribute: .top,
        multiplier: 1,
        constant: 0
      ),
    ])
    controller.view.layoutIfNeeded()
    #expect(view.frame.minY == 64 && view.frame.maxY == 800)
    navigation.setNavigationBarHidden(true, animated: false)
    controller.view.layoutIfNeeded()
    #expect(controller.topLayoutGuide.length == 20 && view.frame.minY == 20)
  }

  @available(*, deprecated)
  @Test func theInterfaceIdiomIsTheIdiomOfTheDevice() {
    #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
  }

  @Test func aPageViewControllerIsMadeWithoutArguments() {
    let pages = UIPageViewController()
    #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .horizontal)
    #expect(pages.spineLocation == .min && pages.viewControllers?.isEmpty == true)
  }

  @Test func accessibilityTraitsAreKept() {
    let (view, item) = (UIView(), UIBarButtonItem())
    #expect(view.accessibilityTraits == .none && item.accessibilityTraits.isEmpty)
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityTraits.insert(.header)
    #expect(view.accessibilityTraits.rawValue == 1 + 8 + 65536)
    #expect(UIAccessibilityTraits.adjustable.rawValue == 4096 && UIAccessibilityTraits.none.rawValue == 0)
  }

  @Test func aTextIsMeasuredAsALabelMeasuresIt() {
    let text = "one two three four"
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    let context = NSStringDrawingContext()
    let limit = CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude)
    let attributes = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 17)]
    let bounds = (text as NSString).boundingRect(
      with: limit,
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: attributes,
      context: context
    )
    #expect(bounds.size == label.sizeThatFits(limit) && context.totalBounds == bounds)
    #expect(text.boundingRect(with: limit, options: .usesLineFragmentOrigin, attributes: nil, context: nil) == bounds)
    let attributed = NSAttributedString(string: text)
    #expect(attributed.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil) == bounds)
    // Without the option a text has one line.
    #expect(attributed.boundingRect(with: limit, context: nil).height == 21)
    #expect(text.size(withAttributes: attributes) == attributed.size() && attributed.size().width == 18 * 9)
    #expect("".boundingRect(with: .zero, options: [], attributes: nil, context: nil) == .zero)
    let short = CGSize(width: 90, height: 30)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    #expect(text.boundingRect(with: short, options: options, attributes: nil, context: nil).height == 21)
  }

  @available(*, deprecated)
  @Test func aFormerTypeNameMeansTheCurrentType() {
    let old: UIApplicationExtensionPointIdentifier = .keyboard
    #expect(old == UIApplication.ExtensionPointIdentifier.keyboard)
  }

  @Test func containersLetTheirShownChildControlTheHomeIndicator() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    #expect(navigation.childForHomeIndicatorAutoHidden === first)
    #expect(navigation.childForScreenEdgesDeferringSystemGestures === first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, second]
    tabs.selectedIndex = 1
    #expect(tabs.childForHomeIndicatorAutoHidden === second)
    #expect(first.childForHomeIndicatorAutoHidden == nil && !first.prefersHomeIndicatorAutoHidden)
    #expect(first.childViewControllerForPointerLock == nil && !first.prefersPointerLocked)
  }

  @available(*, deprecated)
  @Test func previewsAreDeclared() {
    final class Previewer: UIViewController, UIViewControllerPreviewingDelegate {
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
      ) -> UIViewController? { nil }
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        commit viewControllerToCommit: UIViewController
      ) { show(viewControllerToCommit, sender: self) }
      override var previewActionItems: [any UIPreviewActionItem] {
        let action = UIPreviewAction(title: "Like", style: .default) { _, _ in }
        return [action, UIPreviewActionGroup(title: "More", style: .destructive, actions: [action])]
      }
    }
    let controller = Previewer()
    let context = controller.registerForPreviewing(with: controller, sourceView: controller.view)
    #expect(context.sourceView === controller.view && context.delegate === controller)
    controller.unregisterForPreviewing(withContext: context)
    #expect(controller.previewActionItems.map(\.title) == ["Like", "More"])
  }

  // MARK: - The tab bar controller's delegate

  final class Judge: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
    let interactor = UIPercentDrivenInteractiveTransition()
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animationController === self ? interactor : nil }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let view = transitionContext.view(forKey: .to)
      if let view { transitionContext.containerView.addSubview(view) }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  @Test func theDelegateOfATabBarControllerMayDriveTheTransition() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    let judge = Judge()
    tabs.delegate = judge
    tabs.viewControllers = [first, second]
    try harness.show(tabs)
    tabs.selectedIndex = 1
    let coordinator = try #require(tabs.transitionCoordinator)
    #expect(coordinator.isInteractive)
    judge.interactor.finish()
    harness.device.advance(by: .seconds(2))
    #expect(second.view.window != nil && first.view.window == nil)
    // The protocol has default implementations, so a delegate need not implement these.
    judge.tabBarController(tabs, willBeginCustomizing: [])
    judge.tabBarController(tabs, willEndCustomizing: [], changed: false)
    judge.tabBarController(tabs, didEndCustomizing: [], changed: false)
  }
}
