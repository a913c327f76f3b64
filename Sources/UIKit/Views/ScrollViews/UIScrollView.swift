import Foundation

/// A view on a content that is larger than it: a finger drags the content, which goes on for a while when it is let go.
///
/// What goes on by itself does so in steps of a sixtieth of a second on the clock of the application's loop. Two
/// fingers zoom where there is something to zoom. There is no bouncing: the content stops at its edges. The main actor
/// only.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// One step of what goes on by itself, in seconds.
  static let frame = 1.0 / 60
  /// Below this speed, in points a second, content is at rest.
  private static let slowest: CGFloat = 30

  /// A scroll view without content.
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

  /// Who is told of what it does.
  // Subclasses have delegates of other types under the same name, which are to be preferred.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { delegateDidChange(from: oldValue) }
  }
  /// For classes of the module, whose delegates are of other types.
  func delegateDidChange(from old: (any UIScrollViewDelegate)?) {}
  /// What the user refreshes the content with, by pulling it down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      if oldValue !== refreshControl { oldValue?.removeFromSuperview() }
      if let refreshControl, refreshControl.superview !== self { insertSubview(refreshControl, at: 0) }
    }
  }
  /// How large the content is, in points.
  open var contentSize = CGSize.zero
  /// Space around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { adjustedContentInsetDidChange() } }
  }
  /// Whether the safe area is left free as well.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The space around the content, with the safe area where that is left free.
  open var adjustedContentInset: UIEdgeInsets {
    let safe: UIEdgeInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: safe = safeAreaInsets
    case .automatic, .scrollableAxes:
      let insets = safeAreaInsets
      let wide = alwaysBounceHorizontal || contentSize.width > bounds.width
      let high = alwaysBounceVertical || contentSize.height > bounds.height
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

  /// What of the insets was not the application's own when the view was laid out last.
  private var formerSafeTop: CGFloat = 0

  /// Content that is at its top stays there when a bar comes over it or goes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = adjustedContentInset.top - contentInset.top
    guard top != formerSafeTop else { return }
    let isAtTop = contentOffset.y == -contentInset.top - formerSafeTop
    formerSafeTop = top
    if isAtTop, !isDragging { bounds.origin.y = -contentInset.top - top }
    adjustedContentInsetDidChange()
  }

  /// The adjusted insets have changed.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

  /// Keeps where the content is.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(contentOffset, forKey: "UIKit.contentOffset")
  }
  /// Has the content where it was.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: "UIKit.contentOffset") {
      contentOffset = coder.decodeCGPoint(forKey: "UIKit.contentOffset")
    }
  }

  /// The point of the content that is at the upper left corner: the origin of the bounds.
  ///
  /// Setting it ends an animated move of the content where it is.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopScrollAnimation()
      bounds.origin = newValue
    }
  }

  /// Moves the content.
  ///
  /// Animated, it takes 0.3 s on the clock of the application's loop, with `scrollViewDidScroll(_:)` at each step and
  /// `scrollViewDidEndScrollingAnimation(_:)` at the end. What moves the content meanwhile ends the animation: another
  /// animated move goes on from where the content is, and the delegate is called at the end of that one only. Source:
  /// Apple's pages "setContentOffset(_:animated:)" and "scrollViewDidEndScrollingAnimation(_:)".
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopDecelerating()
    if animated, contentOffset != self.contentOffset { return animateScrolling(to: contentOffset) }
    self.contentOffset = contentOffset
  }

  /// Moves the content as little as needed for `rect` of it to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let shown = bounds.inset(by: adjustedContentInset)
    if rect.maxX > shown.maxX { offset.x += rect.maxX - shown.maxX }
    if rect.minX < shown.minX { offset.x = rect.minX - (shown.minX - bounds.minX) }
    if rect.maxY > shown.maxY { offset.y += rect.maxY - shown.maxY }
    if rect.minY < shown.minY { offset.y = rect.minY - (shown.minY - bounds.minY) }
    setContentOffset(limited(offset), animated: animated)
  }

  override func boundsDidChange(from old: CGRect) {
    guard old.origin != bounds.origin else { return }
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  // MARK: - Settings

  /// Whether fingers scroll.
  open var isScrollEnabled = true
  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one side stays with it.
  open var isDirectionalLockEnabled = false
  /// Stored, but has no effect here: content does not bounce.
  open var bounces = true
  /// Whether a drag scrolls upright a content that is no higher than the view: the pan is recognised.
  open var alwaysBounceVertical = false
  /// Whether a drag scrolls sideways a content that is no wider than the view: the pan is recognised.
  open var alwaysBounceHorizontal = false
  /// Whether fingers reach what is in the view only when it is clear that they do not scroll.
  open var delaysContentTouches = true
  /// Whether scrolling takes fingers from what is in the view.
  open var canCancelContentTouches = true
  /// How fast what was let go comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Stored, but has no effect here: nothing is drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// Stored, but has no effect here: nothing is drawn.
  open var showsVerticalScrollIndicator = true
  /// Stored, but has no effect here: nothing is drawn.
  open var showsHorizontalScrollIndicator = true
  /// Stored, but has no effect here: nothing is drawn.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, but has no effect here: nothing is drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, but has no effect here: nothing is drawn.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, but has no effect here: the status bar cannot be tapped.
  open var scrollsToTop = true
  /// Stored, but has no effect here: there is no keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Has no effect here: nothing is drawn.
  open func flashScrollIndicators() {}

  // MARK: - State

  /// What recognises the drags.
  open private(set) var panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// Whether a finger is down that may be about to scroll.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Whether a finger scrolls.
  open private(set) var isDragging = false
  /// Whether the content goes on by itself.
  open var isDecelerating: Bool { deceleration != nil }

  /// An animated move of the content that is under way.
  var scrollAnimation: ScrollAnimation?
  private var deceleration: (speed: CGPoint, target: CGPoint, step: DelayedCall)?
  /// Where the content would be, had the fingers not moved and had it no edges.
  private var base = CGPoint.zero
  private var locked: NSLayoutConstraint.Axis?

  /// Whether fingers that came down in `view`, which is in this one, go to it; for subclasses.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether fingers may be taken from `view`, which is in this one, since they scroll: unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a drag that way is one for this view.
  func canScroll(along movement: CGPoint) -> Bool {
    let (least, most) = limits
    let isWide = most.x > least.x || alwaysBounceHorizontal
    let isHigh = most.y > least.y || alwaysBounceVertical
    return isWide && isHigh || (abs(movement.x) > abs(movement.y) ? isWide : isHigh)
  }

  /// The least and the greatest offset.
  private var limits: (least: CGPoint, most: CGPoint) {
    let insets = adjustedContentInset
    let least = CGPoint(x: -insets.left, y: -insets.top)
    let most = CGPoint(
      x: max(least.x, contentSize.width + insets.right - bounds.width),
      y: max(least.y, contentSize.height + insets.bottom - bounds.height)
    )
    return (least, most)
  }

  var zooming = Zooming()

  func limited(_ offset: CGPoint) -> CGPoint {
    let (least, most) = limits
    return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  // MARK: - Dragging

  private func followPan() {
    let way = panGestureRecognizer.translation(in: superview)
    switch panGestureRecognizer.state {
    case .began:
      stopScrollAnimation()
      isDragging = true
      locked = isDirectionalLockEnabled ? (abs(way.x) > abs(way.y) ? .horizontal : .vertical) : nil
      // What it took to recognise the drag does not move the content.
      base = CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y)
      delegate?.scrollViewWillBeginDragging(self)
    case .changed: move(by: way)
    case .ended:
      move(by: way)
      endDragging(speed: panGestureRecognizer.velocity(in: superview))
    case .cancelled: endDragging(speed: .zero)
    default: break
    }
  }

  private func move(by way: CGPoint) {
    var offset = CGPoint(x: base.x - way.x, y: base.y - way.y)
    if locked == .vertical { offset.x = contentOffset.x }
    if locked == .horizontal { offset.y = contentOffset.y }
    contentOffset = limited(offset)
    refreshControl?.pulled(by: limits.least.y - offset.y)
  }

  private func endDragging(speed: CGPoint) {
    guard isDragging else { return }
    refreshControl?.released()
    // The content goes where the finger went: its offset the other way.
    var speed = CGPoint(x: -speed.x, y: -speed.y)
    if locked == .vertical { speed.x = 0 }
    if locked == .horizontal { speed.y = 0 }
    var target = isPagingEnabled ? page(after: speed) : limited(restingPlace(of: speed))
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    isDragging = false
    let goesOn = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    decelerate(speed, to: target)
  }

  /// Where content of that speed, in points a second, comes to rest: each millisecond leaves it the rate's part.
  private func restingPlace(of speed: CGPoint) -> CGPoint {
    let reach = decelerationRate.rawValue / (1 - decelerationRate.rawValue) / 1000
    func end(_ place: CGFloat, _ speed: CGFloat) -> CGFloat {
      abs(speed) < UIScrollView.slowest ? place : place + speed * reach
    }
    return CGPoint(x: end(contentOffset.x, speed.x), y: end(contentOffset.y, speed.y))
  }

  /// The page where the content is, or the next one in the direction in which it is let go.
  private func page(after speed: CGPoint) -> CGPoint {
    func edge(_ place: CGFloat, _ size: CGFloat, _ speed: CGFloat) -> CGFloat {
      guard size > 0 else { return place }
      let page = place / size
      if speed > UIScrollView.slowest { return page.rounded(.up) * size }
      if speed < -UIScrollView.slowest { return page.rounded(.down) * size }
      return page.rounded() * size
    }
    return limited(
      CGPoint(
        x: edge(contentOffset.x, bounds.width, speed.x),
        y: edge(contentOffset.y, bounds.height, speed.y)
      )
    )
  }

  // MARK: - Going on

  private func decelerate(_ speed: CGPoint, to target: CGPoint) {
    let step = DelayedCall.after(UIScrollView.frame) { [weak self] in self?.goOn() }
    deceleration = (speed, target, step)
  }

  private func goOn() {
    guard let (speed, target, _) = deceleration else { return }
    // Each millisecond leaves the same part of the way that is left.
    let left = pow(decelerationRate.rawValue, UIScrollView.frame * 1000)
    let way = CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y)
    let next = CGPoint(x: target.x - way.x * left, y: target.y - way.y * left)
    let isAtRest = hypot(target.x - next.x, target.y - next.y) < 0.5
    contentOffset = isAtRest ? target : next
    // Whoever heard of it may have stopped it.
    guard deceleration != nil else { return }
    if isAtRest {
      deceleration = nil
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      decelerate(CGPoint(x: speed.x * left, y: speed.y * left), to: target)
    }
  }

  /// The content stays where it is.
  func stopDecelerating() {
    guard let (_, _, step) = deceleration else { return }
    step.cancel()
    deceleration = nil
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// The smallest scale.
  open var minimumZoomScale: CGFloat {
    get { zooming.least }
    set {
      zooming.least = newValue
      preparePinch()
    }
  }
  /// The largest scale; fingers zoom where it is larger than the smallest, and the delegate says which view.
  open var maximumZoomScale: CGFloat {
    get { zooming.most }
    set {
      zooming.most = newValue
      preparePinch()
    }
  }
  /// How many times as large as it is the content is shown.
  open var zoomScale: CGFloat {
    get { zooming.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// What recognises the fingers that zoom; nil where there is nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.pinch }
  /// Whether fingers zoom.
  open var isZooming: Bool { zooming.isUnderway }
  /// Never here: the scale stops at its limits.
  open var isZoomBouncing: Bool { false }
  /// Shows the content that much larger, within the limits; what is in the middle stays there.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let former = zooming.scale
    zoom(to: scale, around: CGPoint(x: bounds.midX, y: bounds.midY))
    if zooming.scale != former { endZooming(animated: animated) }
  }

  /// The content's area: what is tied to it scrolls, and constraints on its sides give the content its size.
  open var contentLayoutGuide: UILayoutGuide { ownGuide(.content) }
  /// The scroll view's own rectangle: what is tied to it stays where it is when the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { ownGuide(.frame) }

  /// Shows the content as large as `rect` of it, in the coordinates of what is zoomed, fits into the view.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }
}
