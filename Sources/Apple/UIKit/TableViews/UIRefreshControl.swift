import Foundation

/// A control with which the user refreshes a scroll view's contents by pulling them down.
///
/// The main actor only. The control sends `.valueChanged` as soon as a finger has pulled far enough. It is not drawn,
/// and takes up no space.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uirefreshcontrol>.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The distance that a finger must pull, in points; this is not Apple's value.
  static let distance: CGFloat = 80

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The text of the control; stored, but has no effect here, since the control is not drawn.
  open var attributedTitle: NSAttributedString?
  /// Whether the current pull has already started a refresh.
  private var isAnswered = false

  /// Creates a control that is not refreshing.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Becomes the refresh control of a scroll view that has none: code older than `UIScrollView.refreshControl` adds the
  /// control as a subview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scroll = superview as? UIScrollView, scroll.refreshControl == nil { scroll.refreshControl = self }
  }

  /// Starts a refresh from code; sends no event.
  open func beginRefreshing() { isRefreshing = true }

  /// Ends the refresh.
  open func endRefreshing() { isRefreshing = false }

  /// Called when a finger has pulled the content below its upper edge by `distance` points.
  func pulled(by distance: CGFloat) {
    guard distance >= UIRefreshControl.distance, !isAnswered, !isRefreshing, isEnabled else { return }
    isAnswered = true
    isRefreshing = true
    sendActions(for: .valueChanged)
  }

  /// Called when the finger is lifted.
  func released() { isAnswered = false }
}
