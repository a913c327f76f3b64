import Foundation

/// A row of dots, one a page; a tap on the right half goes on by one, on the left half back.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// Whether the user drags along the dots.
  public enum InteractionState: Int, Sendable {
    /// What the name says; a drag is never told of here.
    case none = 0, discrete, continuous
  }

  /// What is behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// What the name says.
    case automatic = 0, prominent, minimal
  }

  /// A control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var page = 0

  /// How many pages there are.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
    }
  }
  /// The page that is shown, from 0; setting it tells nobody.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
  }
  /// Whether nothing is shown for one page; kept, and has no effect here: nothing is drawn.
  open var hidesForSinglePage = false
  /// Kept, and has no effect here: nothing is drawn.
  open var pageIndicatorTintColor: UIColor?
  /// Kept, and has no effect here: nothing is drawn.
  open var currentPageIndicatorTintColor: UIColor?
  /// Kept, and has no effect here: nothing is drawn.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Kept, and has no effect here: nothing is drawn.
  open var preferredIndicatorImage: UIImage?
  /// Kept, and has no effect here: a drag is not followed.
  open var allowsContinuousInteraction = true
  /// Whether the user drags: never here.
  open var interactionState: InteractionState { .none }
  private var images: [Int: UIImage] = [:]

  /// Kept, and has no effect here: nothing is drawn.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images[page] = image }
  /// What was set.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// The size of the dots of so many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * 16 + 24, height: 26)
  }
  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var direction = 0

  /// Remembers on which half the finger is.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    return true
  }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

  override func eventsOfTap() -> Event {
    let former = page
    currentPage += direction
    return page == former ? .touchUpInside : [.touchUpInside, .valueChanged, .primaryActionTriggered]
  }
}
