import Foundation
import Mainspring

/// Shows one of several view controllers, which the user selects in a tab bar.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The object that determines whether the user may select a tab, and is notified of the user's selections.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar in which the user selects a tab.
  open private(set) var tabBar = UITabBar(frame: .zero)
  private let contentView = UIView(frame: .zero)
  private var tabs: [UIViewController] = []
  private var selected: UIViewController?

  /// Creates a tab bar controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
    tabBar.controller = self
  }

  /// Creates a tab bar controller from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
    tabBar.controller = self
  }

  // MARK: - Tabs

  /// The view controllers of the tabs, from left to right.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The view controllers whose order the user may change; by default those of all tabs.
  ///
  /// The value is stored and has no effect here. A change of the tabs sets it to the new view controllers.
  open var customizableViewControllers: [UIViewController]?

  /// Sets the view controllers of the tabs.
  ///
  /// The selected view controller stays selected if it is among them; otherwise the one at its index is selected, or
  /// the first one if there is none at that index.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    finishTransitions()
    let new = viewControllers ?? []
    let leaving = tabs.filter { old in !new.contains { $0 === old } }
    let coming = new.filter { it in !tabs.contains { $0 === it } }
    let former = tabs.firstIndex { $0 === selected } ?? 0
    for controller in coming { addChild(controller) }
    for controller in leaving { controller.willMove(toParent: nil) }
    tabs = new
    customizableViewControllers = viewControllers
    reorderChildren(leaving + new)
    tabBar.items = new.map { $0.tabBarItem }
    let next = new.contains { $0 === selected } ? selected : new.indices.contains(former) ? new[former] : new.first
    show(next, animated: animated) { _ in
      for controller in coming { controller.didMove(toParent: self) }
      for controller in leaving { controller.removeFromParent() }
    }
  }

  /// The index of the selected tab; `NSNotFound` if there is none.
  ///
  /// Setting it to an index that no tab has does nothing.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else { return }
      show(tabs[newValue], animated: false)
    }
  }

  /// The view controller of the selected tab; nil if there is none.
  ///
  /// Setting it selects its tab. The value must be the view controller of a tab, or nil, which has no effect.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      require(
        newValue == nil || tabs.contains { $0 === newValue },
        "Only a view controller of a tab can be selected: \(newValue.map { "\($0)" } ?? "nil")."
      )
      guard let newValue else { return }
      show(newValue, animated: false)
    }
  }

  /// Selects `subsequentVC`.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    selectedViewController = subsequentVC
  }

  private func show(_ next: UIViewController?, animated: Bool, then didEnd: @escaping (Bool) -> Void = { _ in }) {
    let former = selected
    selected = next
    tabBar.selectedItem = next?.tabBarItem
    updateBar()
    guard former !== next else { return didEnd(true) }
    finishTransitions()
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if let former, let next {
      animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: former, to: next)
    }
    let transition = ControllerTransition(
      from: former,
      to: next,
      in: contentView,
      order: .tabs,
      animated: animator != nil
    )
    transition.animator = animator
    transition.interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    transition.didEnd = { [unowned self, unowned transition] isDone in
      didEnd(isDone)
      if isDone { layOutAgain(transition) }
    }
    run(transition)
  }

  /// Hides or shows the bar according to the `hidesBottomBarWhenPushed` of the view controllers on the selected tab's
  /// stack.
  func updateBar() {
    let stack = (selected as? UINavigationController)?.viewControllers ?? []
    tabBar.isHidden = stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    placeContents()
  }

  /// Places the bar at the lower edge of the safe area, and excludes its area from the contents' safe area.
  private func placeBar() {
    guard let view = viewIfLoaded else { return }
    let height = UITabBarController.barHeight
    let y = view.bounds.height - view.safeAreaInsets.bottom - height
    tabBar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    contentView.setSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: tabBar.isHidden ? 0 : height, right: 0))
  }

  private static let barHeight: CGFloat = 49

  /// Selects the tab at that index, counted from the left, as a tap by the user does.
  package func tapTab(at index: Int) {
    guard tabs.indices.contains(index), tabs[index].tabBarItem.isEnabled else { return }
    let chosen = tabs[index]
    tabBar.delegate?.tabBar(tabBar, didSelect: chosen.tabBarItem)
    guard delegate?.tabBarController(self, shouldSelect: chosen) ?? true else { return }
    if chosen === selected {
      (chosen as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(chosen, animated: false)
    }
    delegate?.tabBarController(self, didSelect: chosen)
  }

  /// Called when the user has chosen `item`, before the delegate decides and the tab is selected.
  ///
  /// For subclasses; does nothing here.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Shows `vc` in the selected tab's navigation controller or, if there is none, as other view controllers do.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = selected as? UINavigationController {
      navigation.show(vc, sender: sender)
    } else {
      super.show(vc, sender: sender)
    }
  }

  // MARK: - View

  /// Creates a view with the selected view controller's view and the bar.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    contentView.frame = view.bounds
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - 49, width: view.bounds.width, height: 49)
    for subview in [contentView, tabBar] { view.addSubview(subview) }
    self.view = view
  }

  override var contentsToInstall: [UIViewController] { contentsToInstall(selected, in: contentView) }

  override func installContents() { install(selected, in: contentView) }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    contentView.frame = view.bounds
    placeBar()
    placeViews(in: contentView)
  }

  override func frame(of child: UIViewController, in area: CGRect) -> CGRect {
    let room = tabBar.isHidden ? 0 : contentView.safeAreaInsets.bottom
    return child.frame(in: area, between: (0, false), and: (room, !tabBar.isTranslucent))
  }

  /// The selected view controller.
  open override var childForStatusBarStyle: UIViewController? { selected }
  /// The selected view controller.
  open override var childForStatusBarHidden: UIViewController? { selected }
  /// The selected view controller; never read here.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }
  /// The selected view controller; never read here.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selected }

  /// The orientations from the delegate, or else those that all tabs support.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? orientationsOfTabs
  }

  var orientationsOfTabs: UIInterfaceOrientationMask {
    tabs.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
  }

  /// The orientation from the delegate, or else the current one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
