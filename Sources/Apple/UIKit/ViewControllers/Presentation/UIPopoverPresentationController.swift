import Foundation

/// Manages the presentation of a popover.
///
/// Use it only on the main actor. The popover is placed next to its target, on the first side with enough space: below,
/// above, right, left. With a compact size class it is a sheet, unless the delegate requests another style.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The size of a popover whose contents have no preferred size, in points.
  private static let usualSize = CGSize(width: 320, height: 480)
  /// The length of the arrow, in points.
  private static let arrow: CGFloat = 13
  /// The default margin to the edges of the screen, in points.
  private static let margin: CGFloat = 10

  /// The view at which the arrow points; nil if it points at ``barButtonItem``.
  open var sourceView: UIView? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The rectangle at which the arrow points, in the coordinates of ``sourceView``; null means the whole view.
  open var sourceRect = CGRect.null {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The button at which the arrow points if ``sourceView`` is nil; here the right end of the bar stands for it.
  open var barButtonItem: UIBarButtonItem? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The view, layout guide or bar item at which the arrow points; it takes precedence over ``sourceView`` and
  /// ``barButtonItem``.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The permitted directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The actual direction of the arrow; unknown before the first layout.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The views below that receive touches while the popover is shown; nil means none.
  open var passthroughViews: [UIView]?
  /// Whether the popover may cover its target.
  ///
  /// The value is stored and has no effect here.
  open var canOverlapSourceViewRect = false
  /// The margins to the edges of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: UIPopoverPresentationController.margin,
    left: UIPopoverPresentationController.margin,
    bottom: UIPopoverPresentationController.margin,
    right: UIPopoverPresentationController.margin
  )
  /// The background color, which the arrow has too; nil for that of the presented view.
  open var backgroundColor: UIColor?

  /// The frame of the popover in the container, in points.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, presentedViewController.resolvedStyle == .popover else {
      return super.frameOfPresentedViewInContainerView
    }
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
    let preferred = presentedViewController.preferredContentSize
    let usual = UIPopoverPresentationController.usualSize
    let size = CGSize(
      width: min(preferred.width > 0 ? preferred.width : usual.width, room.width),
      height: min(preferred.height > 0 ? preferred.height : usual.height, room.height)
    )
    let target = target(in: containerView)
    let place = place(for: size, at: target, in: room)
    arrowDirection = place.direction
    return CGRect(
      x: min(max(place.origin.x, room.minX), room.maxX - size.width),
      y: min(max(place.origin.y, room.minY), room.maxY - size.height),
      width: size.width,
      height: size.height
    )
  }

  /// Returns the rectangle at which the arrow points, in the container's coordinates.
  ///
  /// If there is no source view, the rectangle is in the upper right corner of the container. The last button of a
  /// navigation bar has this place.
  func target(in container: UIView) -> CGRect {
    if let frame = sourceItem?.frame(in: container) { return frame }
    guard let sourceView, sourceItem == nil else {
      return CGRect(x: container.bounds.maxX - 44, y: container.safeAreaInsets.top, width: 44, height: 44)
    }
    let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
    return sourceView.convert(rect, to: container)
  }

  private func place(for size: CGSize, at target: CGRect, in room: CGRect)
    -> (origin: CGPoint, direction: UIPopoverArrowDirection)
  {
    let arrow = UIPopoverPresentationController.arrow
    let (x, y) = (target.midX - size.width / 2, target.midY - size.height / 2)
    let places: [(direction: UIPopoverArrowDirection, origin: CGPoint, fits: Bool)] = [
      (.up, CGPoint(x: x, y: target.maxY + arrow), target.maxY + arrow + size.height <= room.maxY),
      (.down, CGPoint(x: x, y: target.minY - arrow - size.height), target.minY - arrow - size.height >= room.minY),
      (.left, CGPoint(x: target.maxX + arrow, y: y), target.maxX + arrow + size.width <= room.maxX),
      (.right, CGPoint(x: target.minX - arrow - size.width, y: y), target.minX - arrow - size.width >= room.minX),
    ]
    let permitted = places.filter { permittedArrowDirections.contains($0.direction) }
    guard let best = permitted.first(where: \.fits) ?? permitted.first else {
      // If no direction of the arrow is permitted, the popover is centerd.
      return (CGPoint(x: room.midX - size.width / 2, y: room.midY - size.height / 2), [])
    }
    return (best.origin, best.direction)
  }

  override func letsThrough(_ point: CGPoint) -> Bool {
    guard let containerView else { return false }
    return (passthroughViews ?? []).contains { $0.point(inside: containerView.convert(point, to: $0), with: nil) }
  }

  /// Dismisses the popover, if the user may dismiss it.
  override func touchedOutside() {
    guard presentedViewController.resolvedStyle == .popover else { return }
    presentedViewController.beginInteractiveDismissal()?.finish()
  }
}
