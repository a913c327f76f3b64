import Foundation

/// A finger from the screen's left edge that pulls the shown view controller off the stack.
@MainActor
final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private unowned let navigation: UINavigationController
  private var transition: InteractiveTransition?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
  }

  private func follow() {
    let width = max(1, navigation.viewIfLoaded?.bounds.width ?? 1)
    let fraction = recognizer.translation(in: navigation.viewIfLoaded).x / width
    switch recognizer.state {
    case .began: transition = navigation.beginInteractivePop()
    case .changed: transition?.update(fraction)
    case .ended:
      transition?.release(at: fraction, speed: recognizer.velocity(in: navigation.viewIfLoaded).x)
      transition = nil
    default:
      transition?.cancel()
      transition = nil
    }
  }

  /// As on the device: where there is a way back that the bar shows.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard navigation.viewControllers.count > 1, !navigation.isNavigationBarHidden,
      let item = navigation.topViewController?.navigationItem
    else { return false }
    return !item.hidesBackButton && item.leftBarButtonItem == nil
  }

  /// Content that is dragged waits until it is known that the finger does not come from the edge.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}
