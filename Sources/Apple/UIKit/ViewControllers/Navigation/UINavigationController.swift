import Foundation
import Mainspring

/// A stack of view controllers that shows the top one.
///
/// Use it only on the main actor. A change of the stack during a transition completes that transition first.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The duration of hiding and showing bars, in seconds.
  public nonisolated class var hideShowBarDuration: CGFloat { 0.2 }

  /// The object that is notified when a view controller is shown, and provides the animators of transitions.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar that shows the position in the stack.
  open private(set) var navigationBar: UINavigationBar
  private let ownToolbar: UIToolbar
  private let contentView = UIView(frame: .zero)
  private var stack: [UIViewController] = []
  private lazy var interactivePop = InteractivePop(of: self)
  private lazy var barHiding = BarHiding(of: self)

  // MARK: - Initialization

  /// Creates a navigation controller with bars of those classes; nil means `UINavigationBar` or `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.bar(navigationBarClass) ?? UINavigationBar(frame: .zero)
    ownToolbar = Self.bar(toolbarClass) ?? UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a navigation controller that shows `rootViewController`.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    ownToolbar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    ownToolbar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller from an archive.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    ownToolbar = UIToolbar(frame: .zero)
    super.init(coder: coder)
  }

  private static func bar<Bar: UIView>(_ type: AnyClass?) -> Bar? {
    guard let type else { return nil }
    guard let bar = ProgramClass.make(type) as? Bar else {
      fatalError("\(type) cannot be made by init(), or is no \(Bar.self).")
    }
    return bar
  }

  // MARK: - The stack

  /// The view controllers of the stack.
  ///
  /// The last one is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top view controller of the stack, which is shown.
  open var topViewController: UIViewController? { stack.last }

  /// The view controller that the stack presents (the last one, if it presents another), or else the top view
  /// controller.
  open var visibleViewController: UIViewController? {
    guard var visible = presentation?.presented ?? topViewController else { return nil }
    while let next = visible.presentation?.presented { visible = next }
    return visible
  }

  /// Pushes `viewController` onto the stack.
  ///
  /// - Precondition: `viewController` is not on the stack yet and is not a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    finishTransitions()
    require(!stack.contains { $0 === viewController }, "A view controller cannot be pushed twice: \(viewController).")
    require(!(viewController is UINavigationController), "A navigation controller cannot be pushed: \(viewController).")
    setStack(stack + [viewController], operation: .push, animated: animated)
  }

  /// Pops the top view controller and returns it; does nothing and returns nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    finishTransitions()
    guard stack.count > 1 else { return nil }
    return setStack(stack.dropLast(), operation: .pop, animated: animated).first
  }

  /// Pops all view controllers above `viewController`, which must be on the stack, and returns them.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    finishTransitions()
    guard let place = stack.firstIndex(where: { $0 === viewController }) else {
      require(false, "A view controller that is not on the stack cannot be popped to: \(viewController).")
      return nil
    }
    return setStack(Array(stack[...place]), operation: .pop, animated: animated)
  }

  /// Pops all view controllers except the first, and returns them; returns nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Sets the stack.
  ///
  /// If the new top view controller was on the stack, the transition is that of a pop, otherwise that of a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    finishTransitions()
    require(
      Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count,
      "A view controller cannot be on the stack twice."
    )
    let isPop = stack.contains { $0 === viewControllers.last }
    setStack(viewControllers, operation: isPop ? .pop : .push, animated: animated)
  }

  /// Sets ``UIViewController/preferredContentSize`` to that of the top view controller.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  /// Pushes `vc`.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pops to `subsequentVC`.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
  }

  /// Returns the view controllers of the stack, the top one first.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }

  @discardableResult
  private func setStack(
    _ new: [UIViewController],
    operation: Operation,
    animated: Bool,
    interactively: Bool = false
  ) -> [UIViewController] {
    let former = stack
    let leaving = former.filter { old in !new.contains { $0 === old } }
    let coming = new.filter { it in !former.contains { $0 === it } }
    for controller in coming { addChild(controller) }
    for controller in leaving { controller.willMove(toParent: nil) }
    reorderChildren(leaving + new)
    keep(new)
    let didEnd = { [unowned self] (isDone: Bool) in
      if isDone {
        for controller in coming { controller.didMove(toParent: self) }
        for controller in leaving { controller.removeFromParent() }
      } else {
        for controller in coming {
          controller.willMove(toParent: nil)
          controller.removeFromParent()
        }
        for controller in leaving {
          controller.willMove(toParent: self)
          controller.didMove(toParent: self)
        }
        reorderChildren(former)
        keep(former)
      }
    }
    guard former.last !== new.last else {
      didEnd(true)
      return leaving
    }
    let transition = ControllerTransition(
      from: former.last,
      to: new.last,
      in: contentView,
      order: .navigation,
      animated: animated && !former.isEmpty
    )
    prepare(transition, operation: operation)
    transition.didEnd = { [unowned self, unowned transition] isDone in
      didEnd(isDone)
      if isDone { layOutAgain(transition) }
      if isDone, appearance.phase == .appeared { callDidShow(new.last, animated: transition.isAnimated) }
    }
    run(transition, interactively: interactively)
    return leaving
  }

  private func keep(_ new: [UIViewController]) {
    stack = new
    navigationBar.items = new.map(\.navigationItem)
    tabBarController?.updateBar()
  }

  /// Pops the top view controller unless a transition is in progress, there is no back button, or a subclass refuses.
  func goBack() {
    if contentTransition != nil { return }
    guard let item = navigationBar.topItem, !item.hidesBackButton, stack.count > 1 else { return }
    // A subclass that conforms to the bar's delegate protocol can refuse.
    guard (self as? any UINavigationBarDelegate)?.navigationBar(navigationBar, shouldPop: item) ?? true else { return }
    popViewController(animated: true)
  }

  private func prepare(_ transition: ControllerTransition, operation: Operation) {
    transition.didBegin = { [unowned self, unowned transition] in
      guard let shown = transition.to else { return }
      delegate?.navigationController(self, willShow: shown, animated: transition.isAnimated)
    }
    guard transition.isAnimated, let from = transition.from, let to = transition.to else { return }
    transition.animator = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    transition.interactor = transition.animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
  }

  private func callDidShow(_ controller: UIViewController?, animated: Bool) {
    guard let controller else { return }
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  /// Begins an interactive pop; returns nil if the stack has only one view controller, a transition is in progress, or
  /// the navigation controller is not on the screen.
  package func beginInteractivePop() -> InteractiveTransition? {
    guard stack.count > 1, contentTransition == nil, appearance.phase == .appeared else { return nil }
    setStack(stack.dropLast(), operation: .pop, animated: true, interactively: true)
    return contentTransition.map { InteractiveTransition(transition: $0) }
  }

  // MARK: - View

  /// Creates a view with the shown view controller's view and the bars.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    contentView.frame = view.bounds
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    ownToolbar.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
    ownToolbar.isHidden = isToolbarHidden
    navigationBar.controller = self
    view.addGestureRecognizer(interactivePop.recognizer)
    if hidesBarsOnTap { contentView.addGestureRecognizer(barHiding.tap) }
    if hidesBarsOnSwipe { contentView.addGestureRecognizer(barHiding.pan) }
    for subview in [contentView, navigationBar, ownToolbar] { view.addSubview(subview) }
    self.view = view
  }

  override var contentsToInstall: [UIViewController] { contentsToInstall(topViewController, in: contentView) }

  override func installContents() { install(topViewController, in: contentView) }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    contentView.frame = view.bounds
    placeBars()
    placeViews(in: contentView)
  }

  override func frame(of child: UIViewController, in area: CGRect) -> CGRect {
    let safe = contentView.safeAreaInsets
    return child.frame(
      in: area,
      between: (isNavigationBarHidden ? 0 : safe.top, !navigationBar.isTranslucent),
      and: (isToolbarHidden ? 0 : safe.bottom, !ownToolbar.isTranslucent)
    )
  }

  /// Places the bars at the edges of the safe area, and excludes their area from the contents' safe area.
  private func placeBars() {
    guard let view = viewIfLoaded else { return }
    let (bounds, safe, height) = (view.bounds, view.safeAreaInsets, UINavigationController.barHeight)
    let barHeight = navigationBar.wholeHeight
    navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: barHeight)
    ownToolbar.frame = CGRect(x: 0, y: bounds.height - safe.bottom - height, width: bounds.width, height: height)
    let (top, bottom) = (isNavigationBarHidden ? 0 : barHeight, isToolbarHidden ? 0 : height)
    contentView.setSafeArea(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  private static let barHeight = UINavigationBar.titleHeight

  override func didForwardBegin(_ isAppearing: Bool) {
    guard isAppearing, let topViewController else { return }
    delegate?.navigationController(self, willShow: topViewController, animated: appearance.isAnimated)
  }

  override func didForwardEnd(_ isAppearing: Bool) {
    if isAppearing { callDidShow(topViewController, animated: appearance.isAnimated) }
  }

  // MARK: - Bars

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set {
      navigationBar.isHidden = newValue
      placeContents()
    }
  }

  /// Hides or shows the navigation bar, without animation.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// The toolbar, with the items of the shown view controller.
  open var toolbar: UIToolbar! {
    ownToolbar.items = topViewController?.toolbarItems
    return ownToolbar
  }

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool = true {
    didSet {
      ownToolbar.isHidden = isToolbarHidden
      placeContents()
    }
  }

  /// Hides or shows the toolbar, without animation.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Hides or shows the navigation bar, and the toolbar if it has items.
  func setBarsHidden(_ isHidden: Bool) {
    guard isHidden != isNavigationBarHidden else { return }
    setNavigationBarHidden(isHidden, animated: true)
    if !(topViewController?.toolbarItems ?? []).isEmpty { setToolbarHidden(isHidden, animated: true) }
    setNeedsStatusBarAppearanceUpdate()
  }

  /// The recognizer of the interactive pop: a swipe from the left edge of the screen.
  ///
  /// The recognizer's default delegate allows the swipe while the bar shows a back button; an application can set
  /// another delegate.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  /// Whether swiping up hides the bars, and swiping down shows them.
  open var hidesBarsOnSwipe = false {
    didSet { setRecognizer(barHiding.pan, isUsed: hidesBarsOnSwipe) }
  }
  /// The recognizer of the swipes that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
  /// Whether taps hide and show the bars.
  open var hidesBarsOnTap = false { didSet { setRecognizer(barHiding.tap, isUsed: hidesBarsOnTap) } }
  /// The recognizer of the taps that hide and show the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// Whether the bars are hidden when the keyboard appears; they stay hidden afterwards.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether the bars are hidden while the vertical size class is compact.
  open var hidesBarsWhenVerticallyCompact = false { didSet { hideBarsWhereLow() } }

  override func makeRoom(for keyboard: Keyboard, under owner: UIResponder?) -> Bool {
    if owner != nil, hidesBarsWhenKeyboardAppears { setBarsHidden(true) }
    return false
  }

  private func setRecognizer(_ recognizer: UIGestureRecognizer, isUsed: Bool) {
    recognizer.isEnabled = isUsed
    if isUsed, isViewLoaded { contentView.addGestureRecognizer(recognizer) }
  }

  private func hideBarsWhereLow() {
    if hidesBarsWhenVerticallyCompact { setBarsHidden(traitCollection.verticalSizeClass == .compact) }
  }

  override func traitsDidChange() { hideBarsWhereLow() }

  /// The view controller that determines the status bar's style: the top one if the navigation bar is hidden, otherwise
  /// this one.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  /// The view controller that determines whether the status bar is hidden: the top one.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The top view controller; never read here.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  /// The top view controller; never read here.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

  /// The orientations from the delegate, or else the default of a view controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The orientation from the delegate, or else the current one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
