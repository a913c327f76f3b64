import Foundation
import Mainspring

/// A stack of view controllers, of which the topmost one is shown.
///
/// The main actor only. What is pushed while a transition runs has that transition come to its end first.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// How long bars take to come and go, in seconds.
  public nonisolated class var hideShowBarDuration: CGFloat { 0.2 }

  /// Who is told what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar that says where on the stack the user is.
  open private(set) var navigationBar: UINavigationBar
  private let ownToolbar: UIToolbar
  private let contentView = UIView(frame: .zero)
  private var stack: [UIViewController] = []
  private lazy var interactivePop = InteractivePop(of: self)
  private lazy var barHiding = BarHiding(of: self)

  // MARK: - Making

  /// A navigation controller with bars of those classes; nil is UIKit's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.bar(navigationBarClass) ?? UINavigationBar(frame: .zero)
    ownToolbar = Self.bar(toolbarClass) ?? UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
  }

  /// A navigation controller that shows `rootViewController`.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    ownToolbar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// A navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    ownToolbar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A navigation controller from an archive.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    ownToolbar = UIToolbar(frame: .zero)
    super.init(coder: coder)
  }

  private static func bar<Bar: UIView>(_ type: AnyClass?) -> Bar? {
    guard let type else { return nil }
    guard let bar = ApplicationLaunch.make(type) as? Bar else {
      fatalError("\(type) cannot be made by init(), or is no \(Bar.self).")
    }
    return bar
  }

  // MARK: - The stack

  /// The view controllers of the stack, the shown one last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The shown view controller of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The view controller that is to be seen: what the stack presents, else its shown one.
  open var visibleViewController: UIViewController? {
    guard var visible = presentation?.presented ?? topViewController else { return nil }
    while let next = visible.presentation?.presented { visible = next }
    return visible
  }

  /// Puts `viewController` on the stack.
  ///
  /// - Precondition: it is not there yet, and is no navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    require(!stack.contains { $0 === viewController }, "A view controller cannot be pushed twice: \(viewController).")
    require(!(viewController is UINavigationController), "A navigation controller cannot be pushed: \(viewController).")
    setStack(stack + [viewController], operation: .push, animated: animated)
  }

  /// Takes the shown view controller off the stack, unless it is the last one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return setStack(stack.dropLast(), operation: .pop, animated: animated).first
  }

  /// Takes all above `viewController` off the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === viewController }) else {
      require(false, "A view controller that is not on the stack cannot be popped to: \(viewController).")
      return nil
    }
    return setStack(Array(stack[...place]), operation: .pop, animated: animated)
  }

  /// Takes all but the first view controller off the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Sets the stack.
  ///
  /// A new topmost view controller that was on the stack comes as by a pop, another one as by a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    require(
      Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count,
      "A view controller cannot be on the stack twice."
    )
    let isPop = stack.contains { $0 === viewControllers.last }
    setStack(viewControllers, operation: isPop ? .pop : .push, animated: animated)
  }

  /// Would like to be as large as the shown view controller would.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  /// Pushes `vc`.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Goes back to `subsequentVC`.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
  }

  /// The view controllers of the stack, the topmost first.
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
    finishTransitions()
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
      if isDone, appearance.phase == .appeared { tellShown(new.last, animated: transition.isAnimated) }
    }
    run(transition, interactively: interactively)
    return leaving
  }

  private func keep(_ new: [UIViewController]) {
    stack = new
    navigationBar.items = new.map(\.navigationItem)
    tabBarController?.updateBar()
  }

  /// The user taps the back button.
  func goBack() {
    guard let item = navigationBar.topItem, !item.hidesBackButton, stack.count > 1 else { return }
    // As where a subclass says that the navigation controller is its bar's delegate.
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

  private func tellShown(_ controller: UIViewController?, animated: Bool) {
    guard let controller else { return }
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  /// The user's hand begins to pull the shown view controller off the stack; nil where there is only one, or where
  /// nothing can be pulled now.
  package func beginInteractivePop() -> InteractiveTransition? {
    guard stack.count > 1, contentTransition == nil, appearance.phase == .appeared else { return nil }
    setStack(stack.dropLast(), operation: .pop, animated: true, interactively: true)
    return contentTransition.map { InteractiveTransition(transition: $0) }
  }

  // MARK: - Its view

  /// Makes a view that holds the shown view controller's, and the bars.
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

  override var contentsToInstall: [UIViewController] {
    topViewController.map { $0.viewIfLoaded?.superview === contentView ? [] : [$0] } ?? []
  }

  override func installContents() {
    guard let shown = topViewController, shown.view.superview !== contentView else { return }
    contentView.addSubview(shown.view)
    placeContents()
  }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    contentView.frame = view.bounds
    placeBars()
    for subview in contentView.subviews {
      let child = children.first { $0.viewIfLoaded === subview }
      subview.frame = child.map { frame(of: $0, in: contentView.bounds) } ?? contentView.bounds
    }
  }

  override func frame(of child: UIViewController, in area: CGRect) -> CGRect {
    let safe = contentView.safeAreaInsets
    return child.frame(
      in: area,
      between: (isNavigationBarHidden ? 0 : safe.top, !navigationBar.isTranslucent),
      and: (isToolbarHidden ? 0 : safe.bottom, !ownToolbar.isTranslucent)
    )
  }

  /// The bars stand at the edges of the safe area; what they cover is left out of that of the contents.
  private func placeBars() {
    guard let view = viewIfLoaded else { return }
    let (bounds, safe, height) = (view.bounds, view.safeAreaInsets, UINavigationController.barHeight)
    navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: height)
    ownToolbar.frame = CGRect(x: 0, y: bounds.height - safe.bottom - height, width: bounds.width, height: height)
    let (top, bottom) = (isNavigationBarHidden ? 0 : height, isToolbarHidden ? 0 : height)
    contentView.setSafeArea(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  private static let barHeight: CGFloat = 44

  override func didForwardBegin(_ isAppearing: Bool) {
    guard isAppearing, let topViewController else { return }
    delegate?.navigationController(self, willShow: topViewController, animated: appearance.isAnimated)
  }

  override func didForwardEnd(_ isAppearing: Bool) {
    if isAppearing { tellShown(topViewController, animated: appearance.isAnimated) }
  }

  // MARK: - Bars

  /// Whether the bar is out of sight.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set {
      navigationBar.isHidden = newValue
      placeContents()
    }
  }

  /// Takes the bar out of sight, or brings it back.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// The bar with the buttons of the shown view controller.
  open var toolbar: UIToolbar! {
    ownToolbar.items = topViewController?.toolbarItems
    return ownToolbar
  }

  /// Whether the bar with the buttons is out of sight, as it is at first.
  open var isToolbarHidden: Bool = true {
    didSet {
      ownToolbar.isHidden = isToolbarHidden
      placeContents()
    }
  }

  /// Takes the bar with the buttons out of sight, or brings it back.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Takes both bars out of sight, or brings them back.
  func setBarsHidden(_ isHidden: Bool) {
    guard isHidden != isNavigationBarHidden else { return }
    setNavigationBarHidden(isHidden, animated: true)
    if !(topViewController?.toolbarItems ?? []).isEmpty { setToolbarHidden(isHidden, animated: true) }
    setNeedsStatusBarAppearanceUpdate()
  }

  /// What pulls the shown view controller off the stack: a finger from the screen's left edge.
  ///
  /// Its delegate allows it where the bar shows a back button; with another delegate that one decides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  /// Whether swipes up take the bars out of sight, and swipes down bring them back.
  open var hidesBarsOnSwipe = false {
    didSet { setRecognizer(barHiding.pan, isUsed: hidesBarsOnSwipe) }
  }
  /// What recognises these swipes.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
  /// Whether taps take the bars out of sight, and bring them back.
  open var hidesBarsOnTap = false {
    didSet { setRecognizer(barHiding.tap, isUsed: hidesBarsOnTap) }
  }
  /// What recognises these taps.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// Whether the keyboard takes the bars out of sight.
  ///
  /// Kept, and has no effect here: no keyboard comes on the screen.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether the bars are out of sight while the screen is low.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { hideBarsWhereLow() }
  }

  private func setRecognizer(_ recognizer: UIGestureRecognizer, isUsed: Bool) {
    recognizer.isEnabled = isUsed
    if isUsed, isViewLoaded { contentView.addGestureRecognizer(recognizer) }
  }

  private func hideBarsWhereLow() {
    if hidesBarsWhenVerticallyCompact { setBarsHidden(traitCollection.verticalSizeClass == .compact) }
  }

  override func traitsDidChange() { hideBarsWhereLow() }

  /// Who says in place of the navigation controller how the status bar looks: none, since its bar does.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  /// Who says in place of the navigation controller whether the status bar is out of sight: the shown view controller.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The shown view controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  /// The shown view controller.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

  /// Those that the delegate says, else those of any view controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The one that the delegate says, else as what is there already.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
