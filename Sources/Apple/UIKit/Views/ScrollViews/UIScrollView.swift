import Foundation

/// A view of content that is larger than the view; dragging scrolls the content, which decelerates after the drag.
///
/// Deceleration takes steps of 1/60 second on the clock of the application's loop. Two fingers zoom if the delegate
/// supplies a view for zooming. Content does not bounce: it stops at its edges. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscrollview>.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The duration of a step of deceleration or animation, in seconds.
  static let frame = 1.0 / 60

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a scroll view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    panGestureRecognizer.addHandler { [weak self] _ in self?.followPan() }
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: - Content

  /// The object that is notified of scrolling and zooming.
  // Subclasses have a `delegate` of another type, which takes precedence over this one.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { delegateDidChange(from: oldValue) }
  }
  /// Called when the delegate has changed; classes of the module whose delegates are of other types override it.
  func delegateDidChange(from old: (any UIScrollViewDelegate)?) {}
  /// The control with which the user refreshes the content, by pulling it down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      if oldValue !== refreshControl { oldValue?.removeFromSuperview() }
      if let refreshControl, refreshControl.superview !== self { insertSubview(refreshControl, at: 0) }
    }
  }
  /// The size of the content, in points; if the content becomes shorter than the offset, the view scrolls back.
  open var contentSize = CGSize.zero {
    didSet { if oldValue != contentSize { limitOffset() } }
  }
  /// The space around the content, in points; if a change puts the offset beyond its limits, the view scrolls back.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard oldValue != contentInset else { return }
      adjustedContentInsetDidChange()
      limitOffset(fromBelow: true)
    }
  }
  /// The axes along which the safe area is added to the content insets.
  ///
  /// `automatic` adds it along the axes that scroll, and above and below also if nothing scrolls, if the view is the
  /// content of a view controller in a navigation or tab bar controller. Source: Apple's page "automatic".
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The space around the content, including the safe area according to `contentInsetAdjustmentBehavior`, in points.
  open var adjustedContentInset: UIEdgeInsets {
    let safe: UIEdgeInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: safe = safeAreaInsets
    case .automatic, .scrollableAxes:
      let insets = safeAreaInsets
      let wide = alwaysBounceHorizontal || contentSize.width > bounds.width
      let high =
        alwaysBounceVertical || contentSize.height > bounds.height
        || contentInsetAdjustmentBehavior == .automatic && isContentBetweenBars
      safe = UIEdgeInsets(
        top: high ? insets.top : 0,
        left: wide ? insets.left : 0,
        bottom: high ? insets.bottom : 0,
        right: wide ? insets.right : 0
      )
    }
    return UIEdgeInsets(
      top: contentInset.top + safe.top,
      left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + safe.right
    )
  }

  /// Whether the view is the content of a view controller that a navigation or tab bar controller shows, and that lets
  /// its scroll view adjust its insets.
  ///
  /// The content of a view controller is its view, or else the rearmost subview of its view. Source for the latter:
  /// accounts of `automaticallyAdjustsScrollViewInsets`, with which `automatic` is compatible.
  private var isContentBetweenBars: Bool {
    let isRearmost = superview?.subviews.first === self
    guard let controller = viewController ?? (isRearmost ? superview?.viewController : nil) else { return false }
    return controller.adjustsScrollViewInsets
      && (controller.navigationController != nil || controller.tabBarController != nil)
  }

  /// The part of the top inset that came from the safe area at the last layout.
  private var formerSafeTop: CGFloat = 0

  /// Keeps content that is scrolled to its top there when a bar appears or disappears.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = adjustedContentInset.top - contentInset.top
    guard top != formerSafeTop else { return }
    let isAtTop = contentOffset.y == -contentInset.top - formerSafeTop
    formerSafeTop = top
    if isAtTop, !isDragging { bounds.origin.y = -contentInset.top - top }
    adjustedContentInsetDidChange()
  }

  /// Called when the adjusted insets have changed; notifies the delegate.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

  /// Saves the content offset.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(contentOffset, forKey: "UIKit.contentOffset")
  }
  /// Restores the content offset.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: "UIKit.contentOffset") {
      contentOffset = coder.decodeCGPoint(forKey: "UIKit.contentOffset")
    }
  }

  /// The point of the content at the view's upper left corner: the origin of the bounds.
  ///
  /// Setting it ends an animation of the offset at its present position. A drag or a deceleration in progress continues
  /// from the new offset.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopScrollAnimation()
      if isFollowing {
        // The delegate may set another offset, which is the application's.
        isFollowing = false
      } else {
        continueScrolling(from: newValue)
      }
      bounds.origin = newValue
    }
  }

  /// Sets the content offset, with or without an animation.
  ///
  /// The animation takes 0.3 s on the clock of the application's loop; the delegate receives `scrollViewDidScroll(_:)`
  /// at each step and `scrollViewDidEndScrollingAnimation(_:)` at the end. Another change of the offset ends the
  /// animation: a second animation continues from the present offset, and the delegate is called at the end of that one
  /// only. Source: Apple's pages "setContentOffset(_:animated:)" and "scrollViewDidEndScrollingAnimation(_:)".
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopDecelerating()
    if animated, contentOffset != self.contentOffset { return animateScrolling(to: contentOffset) }
    self.contentOffset = contentOffset
  }

  /// Scrolls by the smallest distance that makes `rect` visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let shown = bounds.inset(by: adjustedContentInset)
    if rect.maxX > shown.maxX { offset.x += rect.maxX - shown.maxX }
    if rect.minX < shown.minX { offset.x = rect.minX - (shown.minX - bounds.minX) }
    if rect.maxY > shown.maxY { offset.y += rect.maxY - shown.maxY }
    if rect.minY < shown.minY { offset.y = rect.minY - (shown.minY - bounds.minY) }
    setContentOffset(limited(offset), animated: animated)
  }

  /// Whether `contentSize` is up to date; subclasses in the module that compute it later override it, and then limit
  /// the offset themselves.
  var isContentSizeCurrent: Bool { true }

  override func boundsDidChange(from old: CGRect) {
    if old.origin != bounds.origin {
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
    // Before its first layout, content whose size follows from constraints or data has no size. An offset that was set
    // or restored by then remains.
    if old.size != bounds.size, isContentSizeCurrent, contentSize != .zero { limitOffset() }
  }

  // MARK: - Settings

  /// Whether drags scroll the content.
  open var isScrollEnabled = true
  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag is limited to the axis along which it begins.
  open var isDirectionalLockEnabled = false
  /// Stored, but has no effect here: content does not bounce.
  open var bounces = true
  /// Whether vertical drags are recognized even if the content is no higher than the view.
  open var alwaysBounceVertical = false
  /// Whether horizontal drags are recognized even if the content is no wider than the view.
  open var alwaysBounceHorizontal = false
  /// Whether touches reach the content only when it is clear that they do not scroll.
  open var delaysContentTouches = true
  /// Whether scrolling may cancel touches in the content.
  open var canCancelContentTouches = true
  /// The rate at which scrolling decelerates after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// Stored, but has no effect here: indicators are not drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// Stored, but has no effect here: indicators are not drawn.
  open var showsVerticalScrollIndicator = true
  /// Stored, but has no effect here: indicators are not drawn.
  open var showsHorizontalScrollIndicator = true
  /// Stored, but has no effect here: indicators are not drawn.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, but has no effect here: indicators are not drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, but has no effect here: indicators are not drawn.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area is added to the insets of the indicators; stored, but has no effect here: they
  /// are not drawn.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen does.
  open var scrollsToTop = true
  /// Whether, and when, a drag of the content ends editing, which hides the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Has no effect here: indicators are not drawn.
  open func flashScrollIndicators() {}

  // MARK: - State

  /// The recognizer of drags.
  open private(set) var panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// Whether a finger is down with which the user may scroll.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Whether a drag is scrolling the content.
  open internal(set) var isDragging = false
  /// Whether the content is decelerating after a drag.
  open var isDecelerating: Bool { deceleration != nil }

  /// The animation of the content offset in progress; nil if there is none.
  var scrollAnimation: ScrollAnimation?
  /// The deceleration in progress; nil if there is none.
  var deceleration: (speed: CGPoint, target: CGPoint, step: DelayedCall)?
  /// The content offset for a pan with a translation of zero, before it is limited at the edges.
  var dragBase = CGPoint.zero
  /// Whether the next offset that is set is the one to which a drag or a deceleration has led.
  var isFollowing = false
  /// The axis to which the drag is limited; nil if it is not limited.
  var dragAxis: NSLayoutConstraint.Axis?

  /// Returns whether touches that began in the subview `view` are delivered to it; for subclasses, never called here.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether scrolling may cancel touches in the subview `view`: true unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Returns whether the view can scroll in the direction of a drag.
  func canScroll(along movement: CGPoint) -> Bool {
    let (least, most) = limits
    let isWide = most.x > least.x || alwaysBounceHorizontal
    let isHigh = most.y > least.y || alwaysBounceVertical
    return isWide && isHigh || (abs(movement.x) > abs(movement.y) ? isWide : isHigh)
  }

  /// The smallest and the largest content offset.
  var limits: (least: CGPoint, most: CGPoint) {
    let insets = adjustedContentInset
    let least = CGPoint(x: -insets.left, y: -insets.top)
    let most = CGPoint(
      x: max(least.x, contentSize.width + insets.right - bounds.width),
      y: max(least.y, contentSize.height + insets.bottom - bounds.height)
    )
    return (least, most)
  }

  /// Returns the offset at which the content comes to rest after a drag; subclasses in the module may replace
  /// `proposed`.
  ///
  /// - Parameter velocity: The velocity of the offset when the finger is lifted, in points per second.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  var zooming = Zooming()

  func limited(_ offset: CGPoint) -> CGPoint {
    let (least, most) = limits
    return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  // MARK: - Zooming

  /// The minimum zoom scale; 1 by default.
  open var minimumZoomScale: CGFloat {
    get { zooming.least }
    set {
      zooming.least = newValue
      preparePinch()
    }
  }
  /// The maximum zoom scale; 1 by default.
  ///
  /// Fingers zoom if it exceeds the minimum and the delegate supplies the view for zooming.
  open var maximumZoomScale: CGFloat {
    get { zooming.most }
    set {
      zooming.most = newValue
      preparePinch()
    }
  }
  /// The present scale of the content.
  open var zoomScale: CGFloat {
    get { zooming.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// The recognizer of pinches; nil until the maximum zoom scale exceeds the minimum.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.pinch }
  /// Whether a pinch is zooming the content.
  open var isZooming: Bool { zooming.isUnderway }
  /// Whether the scale exceeds its limits.
  ///
  /// Always false, because the scale never exceeds its limits here.
  open var isZoomBouncing: Bool { false }
  /// Whether a pinch may zoom beyond the limits for a moment; stored, but has no effect here: a pinch stops there.
  open var bouncesZoom = true
  /// Whether an animated change of the scale is in progress.
  open var isZoomAnimating: Bool { zooming.animatedChanges > 0 }
  /// Sets the scale, clamped to its limits, around the middle of the view.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let former = zooming.scale
    zoom(to: scale, around: CGPoint(x: bounds.midX, y: bounds.midY))
    if zooming.scale != former { endZooming(animated: animated) }
  }

  /// The area of the content: items constrained to it scroll, and constraints on its edges determine the content size.
  open var contentLayoutGuide: UILayoutGuide { ownGuide(.content) }
  /// The scroll view's own rectangle: items constrained to it do not move when the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { ownGuide(.frame) }

  override var passesSafeAreaDown: Bool { false }
  override var contentArea: CGSize { contentSize }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fits into the scroll view.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }
}
