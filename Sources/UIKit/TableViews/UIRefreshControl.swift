import Foundation

/// What the user refreshes a scroll view's contents with, by pulling them down.
///
/// The main actor only. It sends `.valueChanged` as soon as a finger has pulled far enough; it is not drawn, and takes
/// no room.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// How far a finger has to pull, in points; ours.
  static let distance: CGFloat = 80

  /// Whether the contents are being refreshed.
  open private(set) var isRefreshing = false
  /// What it says; kept, and has no effect here: nothing is drawn.
  open var attributedTitle: NSAttributedString?
  /// Whether the finger that pulls has been answered.
  private var isAnswered = false

  /// A control that is not refreshing.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Before there was a property for it, it was added as any view.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scroll = superview as? UIScrollView, scroll.refreshControl == nil { scroll.refreshControl = self }
  }

  /// The application has begun to refresh by itself; sends nothing.
  open func beginRefreshing() { isRefreshing = true }

  /// The contents are up to date.
  open func endRefreshing() { isRefreshing = false }

  /// A finger has pulled the content so far below its upper edge, in points.
  func pulled(by distance: CGFloat) {
    guard distance >= UIRefreshControl.distance, !isAnswered, !isRefreshing, isEnabled else { return }
    isAnswered = true
    isRefreshing = true
    sendActions(for: .valueChanged)
  }

  /// The finger has let go.
  func released() { isAnswered = false }
}
