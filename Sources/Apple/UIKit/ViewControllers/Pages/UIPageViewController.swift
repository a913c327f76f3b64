import Foundation

/// Shows one page at a time and lets the user turn pages.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipageviewcontroller>.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The ways in which pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl, as in a book.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// The directions in which pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One above the other.
    case vertical = 1
  }

  /// The directions in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the following pages.
    case forward = 0
    /// To the preceding pages.
    case reverse = 1
  }

  /// The positions of a book's spine.
  public enum SpineLocation: Int, Sendable {
    /// No spine.
    case none = 0
    /// At the left or the upper edge.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the right or the lower edge.
    case max = 3
  }

  /// The keys of a page view controller's options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Creates the key with that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The position of the spine, as the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The spacing between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The object that provides the pages; nil prevents the user from turning pages.
  ///
  /// If pages scroll, this view controller calls it in advance: when the user begins to turn pages, for the page after
  /// the shown one and then for the page before it, and after each turn for the next page in that direction. It keeps
  /// the results until the application sets a page or a data source, as recorded on iOS 9. If pages curl, it calls the
  /// data source when the user turns a page, for the page in that direction.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighbors = [:] }
  }
  /// The object that is notified when the user turns pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The way in which pages are turned.
  open private(set) var transitionStyle: TransitionStyle
  /// The direction in which pages are arranged.
  open private(set) var navigationOrientation: NavigationOrientation
  /// The position of the spine.
  open private(set) var spineLocation: SpineLocation
  /// Whether pages have contents on their backs.
  ///
  /// The value is stored and has no effect here.
  open var isDoubleSided = false
  private let contentView = UIView(frame: .zero)
  private var shown: [UIViewController] = []
  private lazy var turning = PageTurning(of: self)
  /// The page next to the shown one; nil if the data source has none there.
  private struct Neighbor { let page: UIViewController? }
  /// The results of the data source for the pages next to the shown one.
  private var neighbors: [NavigationDirection: Neighbor] = [:]
  /// A page that was set and has not received `didMove(toParent:)` yet.
  private var unmoved: UIViewController?

  /// The recognizers that turn the pages of a book.
  ///
  /// Empty for pages that scroll, as on Apple's platforms.
  open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? [turning.recognizer] : [] }

  /// Creates a page view controller without a page.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:))
    spineLocation = style == .pageCurl ? spine ?? .min : .none
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a page view controller whose pages curl and are arranged horizontally.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a page view controller from an archive, whose pages curl and are arranged horizontally.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  /// The shown page, as an array with one element; empty if there is none.
  open var viewControllers: [UIViewController]? { shown }

  /// Shows the first of `viewControllers`, and calls `completion` when the transition has ended.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    neighbors = [:]
    turn(to: viewControllers?.first, animated: animated) { isDone, _ in completion?(isDone) }
  }

  private func turn(
    to next: UIViewController?,
    animated: Bool,
    interactively: Bool = false,
    then didEnd: @escaping (Bool, [UIViewController]) -> Void
  ) {
    finishTransitions()
    let former = shown
    let page = former.first
    guard page !== next else { return didEnd(true, former) }
    if let next { addChild(next) }
    page?.willMove(toParent: nil)
    if !interactively { shown = next.map { [$0] } ?? [] }
    let transition = ControllerTransition(
      from: page,
      to: next,
      in: contentView,
      order: transitionStyle == .scroll ? .scroll : .curl,
      animated: animated
    )
    transition.didEnd = { [unowned self] isDone in
      if isDone {
        shown = next.map { [$0] } ?? []
        unmoved = next
        if appearance.phase == .appeared { callDidMove() }
        page?.removeFromParent()
      } else {
        next?.willMove(toParent: nil)
        next?.removeFromParent()
        page?.willMove(toParent: self)
        page?.didMove(toParent: self)
      }
      didEnd(isDone, former)
    }
    run(transition, interactively: interactively)
  }

  /// Begins an interactive turn to the following or the preceding page; returns nil if there is no such page, a
  /// transition is in progress, or this view controller is not on the screen.
  package func beginInteractiveTurn(_ direction: NavigationDirection) -> InteractiveTransition? {
    guard dataSource != nil, let page = shown.first, contentTransition == nil, appearance.phase == .appeared else {
      return nil
    }
    guard let next = neighbor(of: page, direction) else { return nil }
    delegate?.pageViewController(self, willTransitionTo: [next])
    turn(to: next, animated: true, interactively: true) { [unowned self] isDone, former in
      let back: NavigationDirection = direction == .forward ? .reverse : .forward
      if isDone { neighbors = [back: Neighbor(page: page)] }
      delegate?.pageViewController(
        self,
        didFinishAnimating: true,
        previousViewControllers: former,
        transitionCompleted: isDone
      )
      // If the delegate has set another page or data source, there is no page to request.
      if isDone, transitionStyle == .scroll, shown.first === next, neighbors[back] != nil {
        neighbors[direction] = asked(for: direction, of: next)
      }
    }
    return contentTransition.map { InteractiveTransition(transition: $0) }
  }

  /// Returns the page next to `page` in that direction.
  ///
  /// If pages scroll, requests the pages on both sides at once.
  private func neighbor(of page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    guard transitionStyle == .scroll else { return asked(for: direction, of: page).page }
    for each in [NavigationDirection.forward, .reverse] where neighbors[each] == nil {
      neighbors[each] = asked(for: each, of: page)
    }
    return neighbors[direction]?.page
  }

  private func asked(for direction: NavigationDirection, of page: UIViewController) -> Neighbor {
    switch direction {
    case .forward: Neighbor(page: dataSource?.pageViewController(self, viewControllerAfter: page))
    case .reverse: Neighbor(page: dataSource?.pageViewController(self, viewControllerBefore: page))
    }
  }

  /// Calls `didMove(toParent:)` of the page that was set.
  ///
  /// Called when the page has appeared, or at once if this view controller is not visible.
  private func callDidMove() {
    let page = unmoved
    unmoved = nil
    if page === shown.first { page?.didMove(toParent: self) }
  }

  override func didForwardEnd(_ isAppearing: Bool) {
    super.didForwardEnd(isAppearing)
    if isAppearing { callDidMove() }
  }

  // MARK: - View

  /// Creates a view that contains the page's view.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    contentView.frame = view.bounds
    view.addSubview(contentView)
    contentView.addGestureRecognizer(turning.recognizer)
    self.view = view
  }

  override var contentsToInstall: [UIViewController] {
    shown.filter { $0.viewIfLoaded?.superview !== contentView }
  }

  override func installContents() {
    guard let page = shown.first, page.view.superview !== contentView else { return }
    contentView.addSubview(page.view)
    placeContents()
  }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    contentView.frame = view.bounds
    for subview in contentView.subviews { subview.frame = contentView.bounds }
  }
}
