import Foundation

/// Manages a search: a search bar, the object that updates the results, and a view controller that shows them.
///
/// Use it only on the main actor. The search begins when the search bar is edited, and ends with its cancel button or
/// with a tap on the obscured content. Both happen without animation. If an active search shows results or obscures the
/// content, this view controller is a child of the view controller that contains the search bar, and its view covers
/// that of its parent. Apple's page: <https://developer.apple.com/documentation/uikit/uisearchcontroller>.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  private let results: UIViewController?
  /// The state of the search.
  var activation = SearchActivation()

  /// Creates a search whose results `searchResultsController` shows; nil means the searched view controller itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a search without a view controller for its results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a search without a view controller for its results, from an archive.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
  }

  // MARK: - The search

  /// The search bar; a navigation item shows it, or the application adds it to a view.
  open private(set) lazy var searchBar: UISearchBar = makeSearchBar()
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The view controller that shows the results; nil if the searched view controller shows them itself.
  open var searchResultsController: UIViewController? { results }

  /// Whether the search is active; setting it begins or ends the search.
  ///
  /// Beginning the search does not make the search bar the first responder.
  open var isActive: Bool {
    get { activation.isActive }
    set { setActive(newValue) }
  }

  // MARK: - The appearance

  /// Whether the searched content is covered while no results are shown; a tap on the cover ends the search.
  open var obscuresBackgroundDuringPresentation = true {
    didSet { if oldValue != obscuresBackgroundDuringPresentation { updateContents() } }
  }
  /// The former name of ``obscuresBackgroundDuringPresentation``.
  @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title and the buttons of the navigation bar that contains the search bar are hidden during the search.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if oldValue != hidesNavigationBarDuringPresentation { navigationBar?.searchDidChange() } }
  }
  /// Whether the cancel button is shown during the search, and hidden after it.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes, if there are any, are shown during the search, and hidden after it.
  open var automaticallyShowsScopeBar = true
  /// Whether the view controller for the results is shown while the search bar contains text, and hidden while it does
  /// not.
  open var automaticallyShowsSearchResultsController = true {
    didSet { updateContents() }
  }
  /// Whether the view controller for the results is shown during the search.
  ///
  /// Setting it sets ``automaticallyShowsSearchResultsController`` to false.
  open var showsSearchResultsController: Bool {
    get {
      automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : activation.showsResults
    }
    set {
      activation.showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  /// Ends the search; if it is not active or this view controller presents another, dismisses as other view controllers
  /// do.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isActive, presentation == nil else { return super.dismiss(animated: flag, completion: completion) }
    isActive = false
    completion?()
  }

  // MARK: - View

  /// Creates the view that covers the searched content.
  open override func loadView() {
    let cover = SearchCoverView(frame: UIScreen.main.bounds)
    cover.controller = self
    view = cover
  }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    placeViews(in: view)
  }

  private func makeSearchBar() -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))
    bar.searchController = self
    return bar
  }
}
