import Foundation
import Mainspring

/// Manages a view: creates the view when it is needed, and receives its appearance callbacks.
///
/// Use it only on the main actor. Each `viewWillAppear` is followed by a `viewDidAppear` or by its reversal, and
/// likewise for disappearance. In a transition the container determines which of two view controllers receives its
/// callbacks first; see docs/apple/semantics.md. Entering the background calls no appearance callbacks. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment, UITraitChangeObservable,
  TraitRegistrar
{
  private let givenNibName: String?
  private let givenNibBundle: Bundle?
  var loadedView: UIView?
  var appearance = Appearance()
  var whatWaitsForAppearance: [() -> Void] = []
  var containment = Containment()
  /// The transition in progress between two children.
  var contentTransition: ControllerTransition?
  /// The presentation of another view controller by this one; nil if there is none.
  var presentation: Presentation?
  /// The presentation of this view controller by another one; nil if there is none.
  weak var ownPresentation: Presentation?
  var ownPresentationController: UIPresentationController?
  var isGoingToBePresented = false
  var isGoingToBeDismissed = false
  var barItems = BarItems()
  var ownTraits = TraitValues()
  var traitRegistrations: [TraitChangeRegistration] = []

  /// The storyboard's scene that created the view controller; nil if no storyboard did.
  var storyboardScene: (any StoryboardScene)?

  // MARK: - Initialization

  /// Creates a view controller whose view is in the named nib.
  ///
  /// If `nibNameOrNil` is nil, `loadView` creates the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
    ClassInitialization.run(for: type(of: self))
  }

  /// Creates a view controller whose view `loadView` creates.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a view controller from an archive, for example from a storyboard.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    ClassInitialization.run(for: type(of: self))
    configure(from: coder)
  }

  /// Called once for each class, before its first view controller is created and after the call for its superclass.
  ///
  /// If a class does not override it, the superclass's method is called again, as in Objective-C.
  open class func initialize() {}

  /// The name of the nib that contains the view.
  open var nibName: String? { givenNibName }
  /// The bundle of that nib.
  open var nibBundle: Bundle? { givenNibBundle }

  /// Encodes the view controller; does nothing unless a subclass overrides it.
  open func encode(with coder: NSCoder) {}

  // MARK: - The view

  /// The view.
  ///
  /// Reading this property creates the view if necessary.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }

  /// The view if it has been created; otherwise nil.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and assigns it to `view`.
  ///
  /// This implementation loads the view from the nib or the storyboard, or else creates an empty view. An override must
  /// not call super, and so does not use the nib or the storyboard.
  open func loadView() {
    if !loadViewFromInterfaceFile() { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Creates the view if it has not been created yet.
  open func loadViewIfNeeded() { createViewIfNeeded() }

  /// Called when the view has been created.
  open func viewDidLoad() {}
  /// Called before a memory warning releases the view, if the policy's system is older than iOS 6.
  @available(*, deprecated, message: "Views are no longer taken out of memory when it runs short.")
  open func viewWillUnload() {}
  /// Called after a memory warning has released the view, if the policy's system is older than iOS 6.
  @available(*, deprecated, message: "Views are no longer taken out of memory when it runs short.")
  open func viewDidUnload() {}
  /// Called when memory is low: release objects that can be created again.
  ///
  /// If the policy's system is older than iOS 6, this implementation releases a view that has no superview; it is
  /// created again when it is needed.
  open func didReceiveMemoryWarning() { unloadViewAsBeforeIOS6() }

  /// The presenting view controller, or else the view's superview.
  open override var next: UIResponder? { ownPresentation?.presenter ?? loadedView?.superview }

  // MARK: - Appearance

  /// Called when the view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewDidAppear`, when the view is in its window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view needs to update its constraints.
  ///
  /// This implementation updates the constraints of the view. An override must call super at its end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Begins an appearance or disappearance of the view; for containers that forward appearance callbacks themselves.
  ///
  /// Each call needs a matching `endAppearanceTransition()`. A call in the opposite direction reverses, and so cancels,
  /// the transition in progress, and needs no end of its own. Calls in the same direction nest: the last end completes
  /// the transition.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the transition that `beginAppearanceTransition(_:animated:)` began.
  ///
  /// A call without a matching begin only writes a line to standard error.
  open func endAppearanceTransition() { endAppearanceOrComplain() }

  /// Whether the children receive appearance callbacks together with this view controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether the view controller is being presented; true only from `viewWillAppear` to `viewDidAppear`.
  open var isBeingPresented: Bool { isGoingToBePresented }
  /// Whether the view controller is being dismissed; true only from `viewWillDisappear` to `viewDidDisappear`.
  open var isBeingDismissed: Bool { isGoingToBeDismissed }
  /// Whether the view appears because the view controller is being put into a container.
  open var isMovingToParent: Bool { containment.isMovingToParent }
  /// Whether the view disappears because the view controller is being taken out of its container.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// Installs the views of the contents, because the view controller is appearing; for containers.
  func installContents() {}
  /// The view controllers whose views `installContents()` would add now.
  var contentsToInstall: [UIViewController] { [] }
  /// Called when the contents have been notified of the beginning of a transition; for containers.
  func didForwardBegin(_ isAppearing: Bool) {}
  /// Called when the contents have appeared or disappeared; for containers.
  func didForwardEnd(_ isAppearing: Bool) {}
  /// Sets the frames of the contents' views; for containers.
  func placeContents() {}
  /// Returns the frame in `area` for the view of a child; for containers.
  func frame(of child: UIViewController, in area: CGRect) -> CGRect { area }

  // MARK: - Containment

  /// The view controller that contains this one; nil if there is none.
  open var parent: UIViewController? { containment.parent }
  /// The view controllers that this one contains, in the order in which they were added.
  open var children: [UIViewController] { containment.children }

  /// Adds `childController` as a child, and removes it from its previous parent.
  ///
  /// This method calls the child's `willMove(toParent:)`. The container calls `didMove(toParent:)` when the child's
  /// view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the view controller from its container and calls `didMove(toParent:)` with nil.
  ///
  /// The container must call `willMove(toParent:)` with nil before this method.
  open func removeFromParent() { leaveParent() }

  /// Called before the view controller is added to `parent` or, if that is nil, removed from its container.
  open func willMove(toParent parent: UIViewController?) {
    containment.isMovingToParent = parent != nil && parent !== containment.parent
    containment.isMovingFromParent = parent == nil && containment.parent != nil
  }

  /// Called after the view controller was added to `parent` or, if that is nil, removed from its container.
  open func didMove(toParent parent: UIViewController?) {
    containment.isMovingToParent = false
    containment.isMovingFromParent = false
  }

  /// Replaces the view of `fromViewController` with that of `toViewController`; both must be children.
  ///
  /// Adds and removes the views, and calls `animations` first and `completion` at the end; `options` have no effect.
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

  /// The presentation style.
  ///
  /// `automatic` becomes a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of the presentation; stored, but has no effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether only the application can dismiss the view controller, not the user.
  open var isModalInPresentation = false
  /// Whether a presentation in the current context covers this view controller.
  open var definesPresentationContext = false
  /// Whether presentations in the view controller's context use its transition style; stored, but has no effect here.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the view controller determines the status bar's appearance even if it is not presented in full screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the keyboard stays when the first responder changes; never read here.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Whether the focus is restored when the view controller appears again; stored, but has no effect here.
  open var restoresFocusAfterTransition = true
  /// The views in which focus is searched first; never read here, since there is no focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// The environment around this one: the superview of the view.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }
  /// The name of the group in which the focus moves; stored, but has no effect here.
  open var focusGroupIdentifier: String?
  /// Has no effect here: there is no focus.
  open func setNeedsFocusUpdate() {}
  /// Has no effect here: there is no focus.
  open func updateFocusIfNeeded() {}
  /// Returns whether the focus may move: true; for subclasses, never called here.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called on Apple's platforms after the focus has moved; for subclasses, never called here.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// The application that has started this extension: always nil, since there are no extensions here.
  open var extensionContext: NSExtensionContext? { nil }
  /// Called on Apple's platforms when an application has started this extension; for subclasses, never called here.
  open func beginRequest(with context: NSExtensionContext) {}
  /// The object that provides the animators and the presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The preferred size of the view in its container, in points; zero means none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when the preferred size of a child has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called on Apple's platforms when the fitting size of a child has changed; never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Presents `viewControllerToPresent`, and calls `completion` after its `viewDidAppear`.
  ///
  /// The presenting view controller is the outermost container of this one or, if the style uses a context, the nearest
  /// view controller that defines the context. If the presenting view controller already presents another, or is not on
  /// the screen, the method only writes a line to standard error, and does not call `completion`.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { presentModally(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the view controller that this one presents, with all view controllers that it presents in turn.
  ///
  /// If this view controller presents none, dismisses this view controller itself.
  ///
  /// Calls `completion` after the `viewDidDisappear` of the dismissed view controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissModally(animated: flag, completion: completion)
  }

  /// The view controller that this one, or else its nearest presenting container, presents; nil if there is none.
  open var presentedViewController: UIViewController? { nearest { $0.presentation }?.presented }
  /// The view controller that presents this one or its nearest presented container; nil if there is none.
  open var presentingViewController: UIViewController? { nearest { $0.ownPresentation }?.presenter }
  /// The presentation controller of this view controller or of its nearest presented container; if neither is
  /// presented, the controller that a presentation would use.
  open var presentationController: UIPresentationController? { managingPresentationController }
  /// The presentation controller if it is a sheet's; otherwise nil.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The presentation controller if it is a popover's; otherwise nil.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// The transition in which this view controller or one of its containers takes part; nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transitionUnderWay }

  /// Calls the same method of the parent, which shows `vc` in its own way; presents `vc` if there is no parent.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Calls the same method of the parent, which shows `vc` as its detail; presents `vc` if there is no parent.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Returns the nearest view controller, starting with this one, that handles `action` itself; nil if there is none.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    nearestTarget(forAction: action, sender: sender)
  }

  // MARK: - In containers of UIKit

  /// The title of the view controller; setting it also sets the title of its bar items.
  open var title: String? {
    didSet {
      barItems.navigation?.title = title
      barItems.tab?.title = title
    }
  }

  /// The contents of a navigation bar for the view controller.
  open var navigationItem: UINavigationItem { ownNavigationItem }

  /// The contents of a tab bar for the view controller.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { barItems.tab = newValue }
  }

  /// The nearest navigation controller among the containers; nil if there is none.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller among the containers; nil if there is none.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The nearest split view controller among the containers; nil if there is none.
  open var splitViewController: UISplitViewController? { ancestor() }
  /// Whether the tab bar is hidden while the view controller is on a navigation stack, above the root.
  open var hidesBottomBarWhenPushed = false
  /// The items of a navigation controller's toolbar for the view controller.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets the items of a navigation controller's toolbar for the view controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  // MARK: - Editing

  private var isInEditingMode = false
  /// Whether the user can edit the view controller's contents; setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the user can edit the view controller's contents.
  open func setEditing(_ editing: Bool, animated: Bool) { isInEditingMode = editing }

  /// A button that starts and ends editing.
  open private(set) lazy var editButtonItem: UIBarButtonItem = makeEditButtonItem()

  // MARK: - The status bar

  /// Whether the status bar is hidden while the view controller determines its appearance.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar while the view controller determines it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation with which the status bar is hidden and shown.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// A child that determines whether the status bar is hidden, instead of this view controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A child that determines the style of the status bar, instead of this view controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Requests an update of the status bar, because the view controller's preferences have changed.
  open func setNeedsStatusBarAppearanceUpdate() { ApplicationContext.current?.application?.updateStatusBar() }
  /// Whether pictures show no home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// A child that determines whether the home indicator is hidden, instead of this view controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Requests an update of the home indicator; has no effect here, since each picture asks the view controller.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the view controller's gestures take precedence over the system's; never read here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// A child whose `preferredScreenEdgesDeferringSystemGestures` replace this view controller's; never read here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update of the system's gestures; has no effect here, because there are none.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the pointer is locked to the window; never read here, because there is no pointer.
  open var prefersPointerLocked: Bool { false }
  /// A child that determines whether the pointer is locked, instead of this view controller; never read here.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Requests an update, because `prefersPointerLocked` has changed; has no effect here, because there is no pointer.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  // MARK: - Peek and pop

  /// The actions in a preview of the view controller; never read here, because there are no hard presses.
  @available(*, deprecated, message: "Use a context menu.")
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Registers `sourceView` for previews on hard presses.
  ///
  /// There are no hard presses here, so the delegate is never called.
  @available(*, deprecated, message: "Use a context menu.")
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing { previewingContext(delegate, sourceView) }
  /// Ends the registration made with `registerForPreviewing(with:sourceView:)`.
  @available(*, deprecated, message: "Use a context menu.")
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

  // MARK: - Orientation and size

  /// Whether the interface rotates with the device while the view controller fills the window.
  open var shouldAutorotate: Bool { true }
  /// The orientations that the view controller supports.
  ///
  /// The window reads this property of its topmost view controller in full screen, or else of its root view controller.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the view controller is presented full screen: the current one.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    currentContentOrientation
  }
  /// Determines the orientation again, because `supportedInterfaceOrientations` has changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.updateOrientation() }
  /// Rotates the interface to the orientation of the device, in windows whose view controllers support it.
  @available(*, deprecated, message: "Call setNeedsUpdateOfSupportedInterfaceOrientations() on the view controller.")
  open class func attemptRotationToDeviceOrientation() {
    updateOrientationOfWindows()
  }

  /// Called when the size of the view is about to change.
  ///
  /// An override must call super, which notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    notifyContents(ofSize: size, with: coordinator)
  }

  /// Returns the size of the view of `container`, a child, if this view has the size `parentSize`: the same size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the traits are about to change.
  ///
  /// An override must call super, which notifies the children whose traits change too.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    notifyContents(of: newCollection, with: coordinator)
  }

  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the traits have changed, before any other notification.
  ///
  /// For subclasses in this module.
  func traitsDidChange() {}

  /// The interface style, light or dark, of this view controller and its children; `unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set { setStyle(newValue) }
  }

  /// The traits of the view controller.
  open var traitCollection: UITraitCollection { traits(around: traitsAround) }

  /// Sets the traits that replace the inherited ones for `childViewController`; nil replaces none.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    setTraits(collection, of: childViewController)
  }

  /// Returns the traits that replace the inherited ones for `childViewController`; nil if there are none.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    containment.overrideTraits[ObjectIdentifier(childViewController)]
  }

  // MARK: - Layout

  /// The edges at which the view extends under bars.
  ///
  /// Takes effect when the container next lays out its contents. Apple's page: `edgesForExtendedLayout`.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if oldValue != edgesForExtendedLayout { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the view extends under opaque bars; if false, the view ends at them.
  ///
  /// Takes effect when the container next lays out its contents. Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the content, if it is a scroll view, adjusts its insets for bars even if it does not scroll.
  @available(*, deprecated, message: "Use UIScrollView's contentInsetAdjustmentBehavior.")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViewInsets }
    set { adjustsScrollViewInsets = newValue }
  }
  private(set) var adjustsScrollViewInsets = true
  /// Insets that are added to the system's safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { loadedView?.setSafeArea(additionalSafeAreaInsets) }
  }
  var reportedSafeArea = UIEdgeInsets.zero
  /// The area that bars cover at the upper edge of the view.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor.")
  open var topLayoutGuide: any UILayoutSupport { barGuide(.topBars) }
  /// The area that bars cover at the lower edge of the view.
  @available(
    *,
    deprecated,
    message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor."
  )
  open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBars) }
  /// Called when the safe area of the view has changed, before the view is laid out.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called on Apple's platforms when the margins of the view have changed; never called here.
  open func viewLayoutMarginsDidChange() {}

  // MARK: - State restoration

  /// The identifier under which the view controller's state is saved.
  ///
  /// If nil, the state of the view controller and that of its contents are not saved.
  open var restorationIdentifier: String?
  /// The class that creates the view controller again when its state is restored.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The container, whose identifier precedes this view controller's identifier.
  open var restorationParent: (any UIStateRestoring)? { parent }
  /// Encodes the view controller's state.
  ///
  /// An override must call super, which encodes the contents of UIKit's containers and the presented view controller.
  open func encodeRestorableState(with coder: NSCoder) { encodeContents(with: coder) }
  /// Decodes the view controller's state.
  ///
  /// The view is loaded if it was loaded when the state was saved.
  ///
  /// An override must call super.
  open func decodeRestorableState(with coder: NSCoder) { decodeContents(with: coder) }
  /// Called after all state has been restored.
  open func applicationFinishedRestoringState() {}

  /// The storyboard that created the view controller; nil if none did.
  open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

  // MARK: - Segues

  /// Performs the storyboard's segue with that identifier, without calling
  /// `shouldPerformSegue(withIdentifier:sender:)`.
  ///
  /// - Precondition: The storyboard has such a segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segue: identifier, sender: sender)
  }

  /// Returns whether to perform the segue that the user has triggered; true unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, to configure its destination; does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether the view controller is a destination of an unwind segue with that action.
  ///
  /// By default, returns true if the view controller has a method for the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool { canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any) }

  /// Same as the preceding method in its former signature, which existing classes may override.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    withSender sender: Any
  ) -> Bool { hasUnwindAction(action) }

  /// Returns the children in which the destination of an unwind segue may be: all except the one from which the search
  /// comes.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let searched = childContaining(source)
    return children.filter { $0 !== searched }
  }

  /// Returns the child that contains the source of an unwind segue, directly or in a view controller that it presents.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(containing: source.source)
  }

  /// Called in each container between an unwind segue's source and destination, to show `subsequentVC`, which is the
  /// destination or contains it; does nothing by default.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
}
