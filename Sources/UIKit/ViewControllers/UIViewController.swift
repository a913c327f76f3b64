import Foundation
import Mainspring

/// What stands behind a view: makes it when it is needed, and hears of its coming and going.
///
/// The main actor only. Appearance callbacks come in pairs, and which of two view controllers hears first depends on
/// their container; see docs/semantics.md. The application's going to the background calls none of them.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment, UITraitChangeObservable,
  TraitRegistrar
{
  private let givenNibName: String?
  private let givenNibBundle: Bundle?
  private var loadedView: UIView?
  var appearance = Appearance()
  var whatWaitsForAppearance: [() -> Void] = []
  private weak var container: UIViewController?
  private var contents: [UIViewController] = []
  /// The transition between two of the view controllers in this one that is under way.
  var contentTransition: ControllerTransition?
  /// What this view controller presents.
  var presentation: Presentation?
  /// What presents this view controller.
  weak var ownPresentation: Presentation?
  var ownPresentationController: UIPresentationController?
  var isGoingToBePresented = false
  var isGoingToBeDismissed = false
  private var isGoingToParent = false
  private var isLeavingParent = false
  private var ownNavigationItem: UINavigationItem?
  private var ownTabBarItem: UITabBarItem?
  private var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
  private(set) var ownTraits = TraitValues()
  var traitRegistrations: [TraitChangeRegistration] = []

  /// What the view controller comes from, where that is a storyboard.
  var assembly: InterfaceAssembly?

  // MARK: - Making

  /// A view controller whose view is in the nib of that name; without a name, `loadView` makes its view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
    ClassInitialization.run(for: type(of: self))
  }

  /// A view controller whose view `loadView` makes.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A view controller from an archive, which is what storyboards are.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    ClassInitialization.run(for: type(of: self))
    (coder as? InterfaceCoder)?.configure(self)
  }

  /// Called once for each class, before its first view controller is made and after that of its superclass.
  ///
  /// As with Objective-C's, a class that does not override it has its superclass's called once more.
  open class func initialize() {}

  /// The name of the nib that holds the view.
  open var nibName: String? { givenNibName }
  /// The bundle of that nib.
  open var nibBundle: Bundle? { givenNibBundle }

  /// Puts the view controller into an archive.
  ///
  /// For subclasses; does nothing here.
  open func encode(with coder: NSCoder) {}

  // MARK: - The view

  /// The view; asking for it makes it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      if additionalSafeAreaInsets != .zero { newValue?.setSafeArea(additionalSafeAreaInsets) }
    }
  }

  /// The view where it has been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and sets it.
  ///
  /// Takes it from the nib or the storyboard where there is one, else makes an empty one. An override must not call
  /// super's, and then neither nib nor storyboard is looked at.
  open func loadView() {
    if !loadViewFromInterfaceFile() { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Makes the view unless it has been made.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else {
      fatalError("\(type(of: self)).loadView() did not set the view controller's view.")
    }
    LoadedViewControllers.shared.add(self)
    loadedView?.setSafeArea(additionalSafeAreaInsets)
    viewDidLoad()
  }

  /// The view has been made.
  open func viewDidLoad() {}
  /// Never called.
  @available(*, deprecated, message: "Views are no longer taken out of memory when it runs short.")
  open func viewWillUnload() {}
  /// Never called.
  @available(*, deprecated, message: "Views are no longer taken out of memory when it runs short.")
  open func viewDidUnload() {}
  /// Memory runs short: give back what can be made again.
  open func didReceiveMemoryWarning() {}

  /// The presenting view controller where there is one, else the view's superview.
  open override var next: UIResponder? { ownPresentation?.presenter ?? loadedView?.superview }

  // MARK: - Appearance

  /// The view is about to come on the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is coming on the screen: it is in its window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// The view is about to bring its constraints up to date, which it does here.
  ///
  /// For subclasses, which call super at the end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Says that the view is about to come or to go; for containers that tell their children themselves.
  ///
  /// Each begin needs an `endAppearanceTransition()`. A begin in the other direction turns the transition round, which
  /// is how it is cancelled, and needs no end of its own. Begins in the same direction nest: the last end ends the
  /// transition.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Says that the transition that was begun is over.
  open func endAppearanceTransition() {
    if endAppearance() { return }
    Complaint.log("Unbalanced calls to begin/end appearance transitions for \(self).")
  }

  /// Whether those that this one contains are told of its own coming and going.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether the view controller is being presented; true only inside of `viewWillAppear` and what follows up to
  /// `viewDidAppear`.
  open var isBeingPresented: Bool { isGoingToBePresented }
  /// Whether the view controller is being dismissed; true only from `viewWillDisappear` to `viewDidDisappear`.
  open var isBeingDismissed: Bool { isGoingToBeDismissed }
  /// Whether the view appears because the view controller is being put into a container.
  open var isMovingToParent: Bool { isGoingToParent }
  /// Whether the view disappears because the view controller is being taken out of its container.
  open var isMovingFromParent: Bool { isLeavingParent }

  /// For containers: the view controller has appeared for the first time or again, and its contents are to be there.
  func installContents() {}
  /// Those whose views `installContents()` would put in now.
  var contentsToInstall: [UIViewController] { [] }
  /// For containers: the contents have been told that they are about to come or to go.
  func didForwardBegin(_ isAppearing: Bool) {}
  /// For containers: the contents have come or gone.
  func didForwardEnd(_ isAppearing: Bool) {}
  /// For containers: the contents are to be given their places.
  func placeContents() {}
  /// For containers: where in `area` the view of a child belongs.
  func frame(of child: UIViewController, in area: CGRect) -> CGRect { area }

  // MARK: - Containment

  /// The view controller that contains this one.
  open var parent: UIViewController? { container }
  /// The view controllers that this one contains, in the order in which they came.
  open var children: [UIViewController] { contents }

  /// Takes `childController` in, out of where it was.
  ///
  /// Calls its `willMove(toParent:)`; the container calls `didMove(toParent:)` once the child's view is in place.
  open func addChild(_ childController: UIViewController) {
    require(childController !== self, "A view controller cannot be put into itself.")
    if childController.container === self { return }
    childController.willMove(toParent: self)
    childController.container?.forget(childController)
    contents.append(childController)
    childController.container = self
    childController.isGoingToParent = true
  }

  /// Leaves the container, which has called `willMove(toParent:)` with nil; calls `didMove(toParent:)` with nil.
  open func removeFromParent() {
    guard let container else { return }
    container.forget(self)
    didMove(toParent: nil)
    isLeavingParent = false
  }

  private func forget(_ child: UIViewController) {
    contents.removeAll { $0 === child }
    child.container = nil
    childTraits[ObjectIdentifier(child)] = nil
    child.endForwarded()
  }

  /// Puts the view controllers that this one contains into another order; they must be the same.
  func reorderChildren(_ order: [UIViewController]) { contents = order }

  /// The view controller is about to come into `parent`; nil: about to leave the one that it is in.
  open func willMove(toParent parent: UIViewController?) {
    isGoingToParent = parent != nil && parent !== container
    isLeavingParent = parent == nil && container != nil
  }

  /// The view controller has come into `parent`; nil: has left the one that it was in.
  open func didMove(toParent parent: UIViewController?) {
    isGoingToParent = false
    isLeavingParent = false
  }

  /// Has `toViewController`'s view take the place of `fromViewController`'s, both of which this one contains.
  ///
  /// The views are moved here; `animations` is called at the beginning, `completion` at the end.
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchangeChildren(
      fromViewController,
      toViewController,
      duration: duration,
      animations: animations,
      completion: completion
    )
  }

  // MARK: - Presentation

  /// How the view controller is presented; `automatic` is a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the view controller comes on the screen when it is presented.
  ///
  /// Kept, and has no effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot dismiss the view controller.
  open var isModalInPresentation = false
  /// Whether what is presented in the current context takes this view controller's place.
  open var definesPresentationContext = false
  /// Whether what is presented in its context takes over its transition style.
  ///
  /// Kept, and has no effect here.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the view controller governs the status bar though it is not presented full screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether a keyboard stays when the first responder changes.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Whether the focus returns when the view controller appears again.
  ///
  /// Kept, and has no effect here.
  open var restoresFocusAfterTransition = true
  /// Who provides the transition and the presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The size that the view would like to have in its container, in points.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// A view controller in this one would like to have another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// A view controller in this one would fit into another size.
  ///
  /// Never called: there are no constraints here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Presents `viewControllerToPresent`, and calls `completion` after its `viewDidAppear`.
  ///
  /// What presents it is the outermost container of this one, or, where the style asks for a context, the nearest one
  /// that defines it. Where that presents something already, or is not on the screen, a line is logged and nothing is
  /// done.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { presentModally(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses what this view controller presents, with all that that presents; where it presents nothing, itself.
  ///
  /// Calls `completion` after the `viewDidDisappear` of what was dismissed.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissModally(animated: flag, completion: completion)
  }

  /// What this view controller, or a container of it, presents.
  open var presentedViewController: UIViewController? { nearest { $0.presentation }?.presented }
  /// What has presented this view controller or a container of it.
  open var presentingViewController: UIViewController? { nearest { $0.ownPresentation }?.presenter }
  /// What manages the presentation of this view controller or of a container of it; else what would.
  open var presentationController: UIPresentationController? { managingPresentationController }
  /// The presentation controller, where it is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The presentation controller, where it is a balloon's.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// The transition that the view controller or a container of it takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transitionUnderWay }

  /// Shows `vc` as the nearest container does it, else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows `vc` as the detail as the nearest container does it, else presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// The nearest view controller outwards, from this one on, that does what `action` names; nil where there is none.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    nearestTarget(forAction: action, sender: sender)
  }

  // MARK: - In containers of UIKit

  /// What the view controller is about.
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  /// What a navigation bar shows for the view controller.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    ownNavigationItem = item
    return item
  }

  /// What a tab bar shows for the view controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The nearest split view controller that contains this one.
  open var splitViewController: UISplitViewController? { ancestor() }
  /// Whether a tab bar is out of sight while the view controller is on a navigation stack, above its root.
  open var hidesBottomBarWhenPushed = false
  /// What a navigation controller's toolbar shows for the view controller.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets what a navigation controller's toolbar shows for the view controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  // MARK: - Editing

  /// Whether the user edits what the view controller shows.
  open var isEditing = false

  /// Sets whether the user edits what the view controller shows.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// A button that begins and ends editing.
  open private(set) lazy var editButtonItem: UIBarButtonItem = UIBarButtonItem(
    systemItem: .edit,
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
  )

  // MARK: - The status bar

  /// Whether the status bar is out of sight while the view controller governs it.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks while the view controller governs it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Who says in place of this one whether the status bar is out of sight.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Who says in place of this one how the status bar looks.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Says that what this view controller wants of the status bar has changed.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.instance?.updateStatusBar() }
  /// Whether the bar for going home is out of sight.
  ///
  /// Asked of nobody here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Who says in place of this one whether the bar for going home is out of sight.
  ///
  /// Asked of nobody here.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Says that `prefersHomeIndicatorAutoHidden` has changed.
  ///
  /// Does nothing here: there is no such bar.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// At which edges gestures of the view controller go before the system's.
  ///
  /// Asked of nobody here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Who says in place of this one at which edges gestures go before the system's.
  ///
  /// Asked of nobody here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Says that `preferredScreenEdgesDeferringSystemGestures` has changed.
  ///
  /// Does nothing here: there are no such gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether a pointer stays in the window.
  ///
  /// Asked of nobody here: there is no pointer.
  open var prefersPointerLocked: Bool { false }
  /// Who says in place of this one whether a pointer stays in the window.
  ///
  /// Asked of nobody here.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Says that `prefersPointerLocked` has changed.
  ///
  /// Does nothing here: there is no pointer.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  // MARK: - Peek and pop

  /// What the user can choose while the view controller is previewed: nothing, unless overridden.
  ///
  /// Asked of nobody here: no finger presses hard.
  @available(*, deprecated, message: "Use a context menu.")
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Says that hard presses on `sourceView` are to show previews.
  ///
  /// Makes no preview here: no finger presses hard, so the delegate is never asked.
  @available(*, deprecated, message: "Use a context menu.")
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
  /// Takes back what `registerForPreviewing(with:sourceView:)` said.
  @available(*, deprecated, message: "Use a context menu.")
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

  // MARK: - Orientation and size

  /// Whether the interface turns with the device while the view controller covers the window.
  open var shouldAutorotate: Bool { true }
  /// Which ways up the view controller can be; asked of what covers the window, else of the window's root view
  /// controller.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Which way up the view controller comes on the screen when it is presented full screen: as what is there already.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    (presentingViewController?.viewIfLoaded?.window ?? UIApplication.instance?.keyWindow)?.contentOrientation
      ?? .portrait
  }
  /// Says that `supportedInterfaceOrientations` has changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.updateOrientation() }
  /// Has the interface turn to where the device is.
  @available(*, deprecated, message: "Call setNeedsUpdateOfSupportedInterfaceOrientations() on the view controller.")
  open class func attemptRotationToDeviceOrientation() {
    for window in WindowList.shared.frontToBack { window.updateOrientation() }
  }

  /// The view is about to have another size.
  ///
  /// An override must call super's, which tells the view controllers in this one.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children where child.isViewLoaded {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator
      )
    }
    presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }

  /// The size that the view of `container`, which is in this one, will have where this one's is `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The traits are about to change.
  ///
  /// An override must call super's, which tells the view controllers in this one whose traits change with them.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let new = child.traits(around: newCollection)
      if new != child.traitCollection { child.willTransition(to: new, with: coordinator) }
    }
    presentation?.controller.willTransition(to: newCollection, with: coordinator)
  }

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// For classes of the module: the traits have changed; called before anybody is told.
  func traitsDidChange() {}

  /// Light or dark, for this view controller and those in it; `unspecified` leaves it to the container.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set { TraitChange.perform(TraitChange(in: self)) { ownTraits.style = newValue } }
  }

  /// The traits that the view controller says in place of what is so around it.
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits }
    set {
      if let values = newValue as? TraitValues { TraitChange.perform(TraitChange(in: self)) { ownTraits = values } }
    }
  }

  /// What the view controller has to reckon with.
  open var traitCollection: UITraitCollection { traits(around: traitsAround) }

  /// Has `childViewController` reckon with `collection` in place of what is so.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    TraitChange.perform(TraitChange(in: childViewController)) {
      childTraits[ObjectIdentifier(childViewController)] = collection
    }
  }

  /// What `childViewController` reckons with in place of what is so.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childTraits[ObjectIdentifier(childViewController)]
  }

  // MARK: - Layout

  /// Which sides of the view go on below bars.
  ///
  /// A container heeds it when it next lays out its contents. Apple's page: `edgesForExtendedLayout`.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if oldValue != edgesForExtendedLayout { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the view goes on below bars that cannot be seen through; if not, it begins and ends at them.
  ///
  /// A container heeds it when it next lays out its contents. Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether scroll views leave room for bars.
  ///
  /// Kept, and has no effect here.
  @available(*, deprecated, message: "Use UIScrollView's contentInsetAdjustmentBehavior.")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViewInsets }
    set { adjustsScrollViewInsets = newValue }
  }
  private var adjustsScrollViewInsets = true
  /// Room to keep free in the view beside the system's, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { loadedView?.setSafeArea(additionalSafeAreaInsets) }
  }
  private var toldSafeArea = UIEdgeInsets.zero
  /// What bars cover at the upper edge of the view.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor.")
  open var topLayoutGuide: any UILayoutSupport { barGuide(.topBars) }
  /// What bars cover at the lower edge of the view.
  @available(
    *,
    deprecated,
    message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor."
  )
  open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBars) }
  /// The room to keep free in the view has changed.
  ///
  /// Called before the view is laid out.
  open func viewSafeAreaInsetsDidChange() {}

  /// Tells of the view's safe area where it is another one than when it was last told of.
  func tellOfSafeArea() {
    guard let insets = loadedView?.safeAreaInsets, insets != toldSafeArea else { return }
    toldSafeArea = insets
    viewSafeAreaInsetsDidChange()
  }
  /// The view's margins have changed.
  ///
  /// Never called here.
  open func viewLayoutMarginsDidChange() {}

  // MARK: - State restoration

  /// The name by which the view controller's state is kept; nil: it is not, nor that of what it contains.
  open var restorationIdentifier: String?
  /// The class that makes the view controller anew when its state is restored.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The view controller that contains this one, whose identifier comes before this one's.
  open var restorationParent: (any UIStateRestoring)? { parent }
  /// Puts the view controller's state into an archive.
  ///
  /// An override must call super's, which puts in what UIKit's containers contain, and what is presented.
  open func encodeRestorableState(with coder: NSCoder) { RestorableContents.encode(self, with: coder) }
  /// Takes the view controller's state from an archive; its view has been loaded if it was when the state was kept.
  ///
  /// An override must call super's.
  open func decodeRestorableState(with coder: NSCoder) { RestorableContents.decode(self, with: coder) }
  /// All state has been restored.
  open func applicationFinishedRestoringState() {}

  // MARK: - Inside

  /// What is so around the view controller.
  private var traitsAround: UITraitCollection {
    if let parent { return parent.traitCollection }
    if let ownPresentation { return ownPresentation.controller.traitCollection }
    return viewIfLoaded?.window?.traitCollection ?? UIScreen.traits
  }

  /// What the view controller reckons with where that is so around it.
  func traits(around traits: UITraitCollection) -> UITraitCollection {
    let override = parent?.overrideTraitCollection(forChild: self)
    if override == nil, ownTraits == TraitValues() { return traits }
    return UITraitCollection(traitsFrom: [traits, override, UITraitCollection(ownTraits)].compactMap { $0 })
  }

  private func ancestor<Container: UIViewController>() -> Container? {
    var next = parent
    while let controller = next {
      if let found = controller as? Container { return found }
      next = controller.parent
    }
    return nil
  }

  /// What `find` finds in this view controller, else in the nearest container where it finds something.
  func nearest<Found>(_ find: (UIViewController) -> Found?) -> Found? {
    var next: UIViewController? = self
    while let controller = next {
      if let found = find(controller) { return found }
      next = controller.parent
    }
    return nil
  }

  /// The storyboard that the view controller comes from.
  open var storyboard: UIStoryboard? { assembly?.storyboard }

  // MARK: - Segues

  /// Performs the segue of the storyboard that has that identifier; `shouldPerformSegue` is not asked.
  ///
  /// - Precondition: there is one.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let assembly else {
      fatalError("\(type(of: self)) has no segue \"\(identifier)\": it was not made from a storyboard.")
    }
    assembly.performSegue(withIdentifier: identifier, from: self, sender: sender)
  }

  /// Whether the segue that the user has set off is to be performed; true unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to be performed: its destination can be given what it needs.
  ///
  /// For subclasses; does nothing here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue with that action leads to this view controller; by default, whether it has the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool { canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any) }

  /// The older form of the same, which an older class may override.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    withSender sender: Any
  ) -> Bool { hasUnwindAction(action) }

  /// The children in which the one to return to may be found: all but the one that the search comes from.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let searched = childContaining(source)
    return children.filter { $0 !== searched }
  }

  /// The child in which, or in what it presents, the source of an unwind segue is.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(containing: source.source)
  }

  /// An unwind segue passes through this container on its way to a view controller in `subsequentVC`, or to that
  /// itself.
  ///
  /// For containers, which show it; does nothing here.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
}
