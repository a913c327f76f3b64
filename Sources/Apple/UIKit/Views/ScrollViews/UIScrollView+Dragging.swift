import Foundation

/// Drags of the content, and its deceleration after them.
extension UIScrollView {
  /// The speed below which content is at rest, in points per second.
  private static let slowest: CGFloat = 30

  func followPan() {
    let way = panGestureRecognizer.translation(in: superview)
    switch panGestureRecognizer.state {
    case .began:
      stopScrollAnimation()
      isDragging = true
      dragAxis = isDirectionalLockEnabled ? (abs(way.x) > abs(way.y) ? .horizontal : .vertical) : nil
      // The movement before the drag was recognized does not scroll the content.
      dragBase = CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y)
      delegate?.scrollViewWillBeginDragging(self)
      if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
    case .changed: move(by: way)
    case .ended:
      move(by: way)
      dismissKeyboardUnderFinger()
      endDragging(speed: panGestureRecognizer.velocity(in: superview))
    case .cancelled: endDragging(speed: .zero)
    default: break
    }
  }

  private func move(by way: CGPoint) {
    var offset = CGPoint(x: dragBase.x - way.x, y: dragBase.y - way.y)
    if dragAxis == .vertical { offset.x = contentOffset.x }
    if dragAxis == .horizontal { offset.y = contentOffset.y }
    follow(to: limited(offset))
    refreshControl?.pulled(by: limits.least.y - offset.y)
  }

  /// Ends editing if the user has dragged the keyboard down and the mode permits it.
  ///
  /// The keyboard does not move with the finger; it is dismissed if the finger is lifted on it.
  private func dismissKeyboardUnderFinger() {
    guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory else { return }
    let finger = panGestureRecognizer.location(in: nil)
    if Keyboard.current.coveredFrame.contains(finger) { window?.endEditing(true) }
  }

  private func endDragging(speed: CGPoint) {
    guard isDragging else { return }
    refreshControl?.released()
    // The content moves with the finger, and its offset in the opposite direction.
    var speed = CGPoint(x: -speed.x, y: -speed.y)
    if dragAxis == .vertical { speed.x = 0 }
    if dragAxis == .horizontal { speed.y = 0 }
    var target = restingOffset(after: speed)
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    isDragging = false
    let goesOn = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    decelerate(speed, to: target)
  }

  private func restingOffset(after speed: CGPoint) -> CGPoint {
    isPagingEnabled ? page(after: speed) : restingOffset(limited(restingPlace(of: speed)), velocity: speed)
  }

  /// Returns the offset at which content with a speed, in points per second, comes to rest; each millisecond leaves the
  /// fraction `decelerationRate` of the speed.
  private func restingPlace(of speed: CGPoint) -> CGPoint {
    let reach = decelerationRate.rawValue / (1 - decelerationRate.rawValue) / 1000
    func end(_ place: CGFloat, _ speed: CGFloat) -> CGFloat {
      abs(speed) < UIScrollView.slowest ? place : place + speed * reach
    }
    return CGPoint(x: end(contentOffset.x, speed.x), y: end(contentOffset.y, speed.y))
  }

  /// Returns the offset of the nearest page, or, if the finger was lifted at speed, of the next page in its direction.
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

  // MARK: - Other changes of the offset

  /// Sets the offset to which the drag or the deceleration has led.
  private func follow(to offset: CGPoint) {
    isFollowing = true
    contentOffset = offset
    // An overridden property may have ignored the value.
    isFollowing = false
  }

  /// Makes a drag or a deceleration in progress continue from `offset`, which the application sets.
  ///
  /// An axis along which the offset stays the same is left alone: the finger may have pulled beyond the edge there.
  func continueScrolling(from offset: CGPoint) {
    let change = CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y)
    guard change != .zero else { return }
    if isDragging {
      let way = panGestureRecognizer.translation(in: superview)
      if change.x != 0 { dragBase.x = offset.x + way.x }
      if change.y != 0 { dragBase.y = offset.y + way.y }
    }
    guard let target = deceleration?.target else { return }
    deceleration?.target = limited(CGPoint(x: target.x + change.x, y: target.y + change.y))
  }

  // MARK: - Deceleration

  private func decelerate(_ speed: CGPoint, to target: CGPoint) {
    let step = DelayedCall.after(UIScrollView.frame) { [weak self] in self?.goOn() }
    deceleration = (speed, target, step)
  }

  private func goOn() {
    guard let (speed, target, _) = deceleration else { return }
    // Each millisecond leaves the same fraction of the remaining distance.
    let left = pow(decelerationRate.rawValue, UIScrollView.frame * 1000)
    let way = CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y)
    let next = CGPoint(x: target.x - way.x * left, y: target.y - way.y * left)
    let isAtRest = hypot(target.x - next.x, target.y - next.y) < 0.5
    follow(to: isAtRest ? target : next)
    // The delegate may have stopped the deceleration, or set an offset from which it continues.
    guard let current = deceleration else { return }
    if isAtRest {
      deceleration = nil
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      decelerate(CGPoint(x: speed.x * left, y: speed.y * left), to: current.target)
    }
  }

  /// Stops the deceleration at the present offset.
  func stopDecelerating() {
    guard let (_, _, step) = deceleration else { return }
    step.cancel()
    deceleration = nil
    delegate?.scrollViewDidEndDecelerating(self)
  }
}
