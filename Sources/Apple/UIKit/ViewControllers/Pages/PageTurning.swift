import Foundation

/// Recognizes a drag that turns pages.
@MainActor
final class PageTurning: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIPanGestureRecognizer()
  private unowned let pages: UIPageViewController
  private var transition: InteractiveTransition?
  private var direction = UIPageViewController.NavigationDirection.forward

  init(of pages: UIPageViewController) {
    self.pages = pages
    super.init()
    recognizer.maximumNumberOfTouches = 1
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
  }

  private var isSideways: Bool { pages.navigationOrientation == .horizontal }
  private func along(_ point: CGPoint) -> CGFloat { isSideways ? point.x : point.y }

  private func follow() {
    guard let view = pages.viewIfLoaded else { return }
    let way = along(recognizer.translation(in: view))
    let length = max(1, isSideways ? view.bounds.width : view.bounds.height)
    if recognizer.state == .began {
      direction = way < 0 ? .forward : .reverse
      transition = pages.beginInteractiveTurn(direction)
    }
    // The finger may have reversed its direction.
    let sign: CGFloat = direction == .forward ? -1 : 1
    let fraction = max(0, way * sign) / length
    switch recognizer.state {
    case .began, .changed: transition?.update(fraction)
    case .ended:
      transition?.release(at: fraction, speed: along(recognizer.velocity(in: view)) * sign)
      transition = nil
    default:
      transition?.cancel()
      transition = nil
    }
  }

  /// Allows the drag if there is a data source and the finger moves in the direction of the pages.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard pages.dataSource != nil, let view = pages.viewIfLoaded else { return false }
    let way = recognizer.translation(in: view)
    return isSideways ? abs(way.x) > abs(way.y) : abs(way.y) > abs(way.x)
  }
}
