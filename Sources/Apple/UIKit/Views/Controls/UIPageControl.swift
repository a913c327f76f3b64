import Foundation

/// A row of dots, one for each page; a tap on the right half goes to the next page, on the left half to the previous
/// one.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipagecontrol>.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The user's interaction with the dots.
  public enum InteractionState: Int, Sendable {
    /// No interaction; always the case here.
    case none = 0
    /// Single taps; does not occur here.
    case discrete
    /// A drag along the dots; does not occur here.
    case continuous
  }

  /// The background of the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// The system chooses.
    case automatic = 0
    /// A prominent background.
    case prominent
    /// A minimal background.
    case minimal
  }

  /// Creates a page control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a page control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var page = 0

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The index of the current page, from 0; setting it sends no event.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
  }
  /// Whether the dots are hidden if there is only one page.
  open var hidesForSinglePage = false
  /// The color of the other pages' dots; nil for a gray.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current page's dot; nil for that of labels.
  open var currentPageIndicatorTintColor: UIColor?
  /// The background of the dots; only a prominent one is shown.
  open var backgroundStyle = BackgroundStyle.automatic
  /// The image in place of dots for pages without one; nil for dots.
  open var preferredIndicatorImage: UIImage?
  /// Stored, but has no effect here: drags are not tracked.
  open var allowsContinuousInteraction = true
  /// The user's interaction with the dots: always `none` here.
  open var interactionState: InteractionState { .none }
  private var images: [Int: UIImage] = [:]

  /// Sets the image in place of a page's dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images[page] = image }
  /// Returns the image of a page's dot; nil if none was set.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// Returns the size of the control with dots for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * 16 + 24, height: 26)
  }
  /// The size of the dots for the present number of pages.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// Returns the size of the dots for the present number of pages.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func drawLook(in context: CGContext) { drawDots(in: context) }

  private var direction = 0

  /// Stores the half on which the finger came down.
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
