import Foundation

/// Pages, of which one is shown, and which the user turns.
///
/// The main actor only. One page is shown at a time.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// As those of a book.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }

  /// Along which direction pages lie.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One above the other.
    case vertical = 1
  }

  /// To which side pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To those after.
    case forward = 0
    /// To those before.
    case reverse = 1
  }

  /// Where a book's spine is.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere.
    case none = 0
    /// At the left or the upper side.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the right or the lower side.
    case max = 3
  }

  /// The keys of a page view controller's options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the spine is, as a `SpineLocation`'s raw value.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The room between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Who has the pages; without one the user cannot turn them.
  ///
  /// Of pages that scroll it is asked ahead: when the user begins to turn them, for the page after the shown one and
  /// then for the one before it; after each turn for the next one in that direction. What it said is used until the
  /// application sets a page or a data source, as recorded on iOS 9. For pages that curl it is asked when the user
  /// turns them, for the one in that direction.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighbours = [:] }
  }
  /// Who is told when the user turns them.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages are turned.
  open private(set) var transitionStyle: TransitionStyle
  /// Along which direction pages lie.
  open private(set) var navigationOrientation: NavigationOrientation
  /// Where a book's spine is.
  open private(set) var spineLocation: SpineLocation
  /// Whether pages have contents on their backs.
  ///
  /// Kept, and has no effect here.
  open var isDoubleSided = false
  private let contentView = UIView(frame: .zero)
  private var shown: [UIViewController] = []
  private lazy var turning = PageTurning(of: self)
  /// A page beside the shown one; nil if the data source has none there.
  private struct Neighbour { let page: UIViewController? }
  /// What the data source has said of the pages beside the shown one.
  private var neighbours: [NavigationDirection: Neighbour] = [:]
  /// The page that was set while this view controller was off the screen, until it has appeared.
  private var unmoved: UIViewController?

  /// What turns the pages of a book; pages that are scrolled have none of their own, as on Apple's platforms.
  open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? [turning.recognizer] : [] }

  /// A page view controller without a page.
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

  /// A page view controller whose pages curl, side by side.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A page view controller from an archive: one whose pages curl, side by side.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { shown }

  /// Shows a page, and calls `completion` when it has come.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    neighbours = [:]
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
        if appearance.phase == .appeared { tellMoved() }
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

  /// The user's hand begins to turn to the page after or before; nil if there is none.
  package func beginInteractiveTurn(_ direction: NavigationDirection) -> InteractiveTransition? {
    guard dataSource != nil, let page = shown.first, contentTransition == nil, appearance.phase == .appeared else {
      return nil
    }
    guard let next = neighbour(of: page, direction) else { return nil }
    delegate?.pageViewController(self, willTransitionTo: [next])
    turn(to: next, animated: true, interactively: true) { [unowned self] isDone, former in
      let back: NavigationDirection = direction == .forward ? .reverse : .forward
      if isDone { neighbours = [back: Neighbour(page: page)] }
      delegate?.pageViewController(
        self,
        didFinishAnimating: true,
        previousViewControllers: former,
        transitionCompleted: isDone
      )
      // Unless the delegate has set another page or data source.
      if isDone, transitionStyle == .scroll, shown.first === next, neighbours[back] != nil {
        neighbours[direction] = asked(for: direction, of: next)
      }
    }
    return contentTransition.map { InteractiveTransition(transition: $0) }
  }

  /// The page beside `page` in that direction; of pages that scroll both are asked for at once.
  private func neighbour(of page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    guard transitionStyle == .scroll else { return asked(for: direction, of: page).page }
    for each in [NavigationDirection.forward, .reverse] where neighbours[each] == nil {
      neighbours[each] = asked(for: each, of: page)
    }
    return neighbours[direction]?.page
  }

  private func asked(for direction: NavigationDirection, of page: UIViewController) -> Neighbour {
    switch direction {
    case .forward: Neighbour(page: dataSource?.pageViewController(self, viewControllerAfter: page))
    case .reverse: Neighbour(page: dataSource?.pageViewController(self, viewControllerBefore: page))
    }
  }

  /// The page that was set has come: it has appeared, unless nobody sees this view controller.
  private func tellMoved() {
    let page = unmoved
    unmoved = nil
    if page === shown.first { page?.didMove(toParent: self) }
  }

  override func didForwardEnd(_ isAppearing: Bool) {
    super.didForwardEnd(isAppearing)
    if isAppearing { tellMoved() }
  }

  // MARK: - Its view

  /// Makes a view that holds the page's.
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
