import Foundation

/// Zooming of the content, with two fingers or by code.
extension UIScrollView {
  /// The state of zooming.
  struct Zooming {
    var least: CGFloat = 1
    var most: CGFloat = 1
    var scale: CGFloat = 1
    var isUnderway = false
    var pinch: UIPinchGestureRecognizer?
    /// The scale when the pinch began.
    var base: CGFloat = 1
    /// The number of animated changes that have not ended yet.
    var animatedChanges = 0
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fits into the scroll view.
  func showZoomed(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, around: .zero)
    let middle = CGPoint(x: rect.midX * zooming.scale, y: rect.midY * zooming.scale)
    contentOffset = limited(CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2))
    endZooming(animated: animated)
  }

  func endZooming(animated: Bool) {
    let view = delegate?.viewForZooming(in: self)
    guard animated else { return }
    zooming.animatedChanges += 1
    // The duration of the animation on the device.
    DelayedCall.after(0.3) { [weak self] in
      guard let self else { return }
      zooming.animatedChanges -= 1
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zooming.scale)
    }
  }

  func preparePinch() {
    if zooming.pinch == nil, maximumZoomScale > minimumZoomScale {
      let pinch = UIPinchGestureRecognizer()
      pinch.addHandler { [weak self] _ in self?.followPinch() }
      addGestureRecognizer(pinch)
      zooming.pinch = pinch
    }
    zooming.pinch?.isEnabled = maximumZoomScale > minimumZoomScale
  }

  private func followPinch() {
    guard let pinch = zooming.pinch else { return }
    switch pinch.state {
    case .began:
      zooming.base = zooming.scale
      zooming.isUnderway = true
      delegate?.scrollViewWillBeginZooming(self, with: delegate?.viewForZooming(in: self))
      zoom(to: zooming.base * pinch.scale, around: pinch.location(in: self))
    case .changed: zoom(to: zooming.base * pinch.scale, around: pinch.location(in: self))
    case .ended, .cancelled:
      guard zooming.isUnderway else { return }
      zooming.isUnderway = false
      delegate?.scrollViewDidEndZooming(self, with: delegate?.viewForZooming(in: self), atScale: zooming.scale)
    default: break
    }
  }

  /// Zooms the content to a scale, clamped to its limits.
  ///
  /// - Parameter fixed: The point of the content, at its present scale, that keeps its position on the screen.
  func zoom(to scale: CGFloat, around fixed: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    guard scale > 0, scale != zooming.scale else { return }
    let ratio = scale / zooming.scale
    zooming.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    // Smaller content limits the offset.
    let offset = CGPoint(x: contentOffset.x + fixed.x * (ratio - 1), y: contentOffset.y + fixed.y * (ratio - 1))
    contentSize = size
    contentOffset = limited(offset)
    delegate?.scrollViewDidZoom(self)
  }
}
