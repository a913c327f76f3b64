import Foundation

/// What stands behind a view: makes it when it is needed, and hears of its coming and going.
///
/// The main actor only.
@MainActor
open class UIViewController: UIResponder {
  /// What the view controller is about.
  open var title: String?
  private var loadedView: UIView?
  private var isShown = false

  /// The name of the nib that was asked for.
  public let nibName: String?
  /// The bundle in which that nib is looked for.
  public let nibBundle: Bundle?
  /// What the view controller comes from, where that is a storyboard.
  var assembly: InterfaceAssembly?

  /// A view controller from an Interface Builder file; without one, `loadView` makes its view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A view controller whose view `loadView` makes.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A view controller from an archive.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    (coder as? InterfaceCoder)?.configure(self)
  }

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
    }
  }

  /// The view where it has been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view's superview.
  open override var next: UIResponder? { loadedView?.superview }

  /// Makes the view and sets it.
  ///
  /// An override must not call super's.
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
    viewDidLoad()
  }

  /// The view has been made.
  open func viewDidLoad() {}
  /// The view is about to come on the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is coming on the screen and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Memory runs short: give back what can be made again.
  open func didReceiveMemoryWarning() {}

  func appear(in window: UIWindow) {
    guard !isShown, let view else { return }
    isShown = true
    viewWillAppear(false)
    view.frame = CGRect(origin: .zero, size: window.bounds.size)
    window.insertSubview(view, at: 0)
    viewIsAppearing(false)
    viewWillLayoutSubviews()
    view.layoutSubviews()
    viewDidLayoutSubviews()
    viewDidAppear(false)
  }

  func disappear() {
    guard isShown else { return }
    isShown = false
    viewWillDisappear(false)
    loadedView?.removeFromSuperview()
    viewDidDisappear(false)
  }

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
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(containing: source.source)
  }

  /// An unwind segue passes through this container on its way to a view controller in `subsequentVC`, or to that itself.
  ///
  /// For containers, which show it; does nothing here.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
}
