import Foundation

/// What stands behind a view: makes it when it is needed, and hears of its coming and going.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// What the view controller is about.
  open var title: String?
  private var loadedView: UIView?
  private var isShown = false

  /// A view controller from an Interface Builder file; without one, `loadView` makes its view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A view controller whose view `loadView` makes.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A view controller from an archive.
  public required init?(coder: NSCoder) { super.init() }

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
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

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
}
