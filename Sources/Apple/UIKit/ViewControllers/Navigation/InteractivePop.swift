import Foundation

/// Recognizes a swipe from the left edge of the screen that pops the top view controller.
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

  /// Allows the swipe if the navigation bar shows a back button, as on iOS.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard navigation.viewControllers.count > 1, !navigation.isNavigationBarHidden,
      let item = navigation.topViewController?.navigationItem
    else { return false }
    return !item.hidesBackButton && item.leftBarButtonItem == nil
  }

  /// Makes recognizers of pans, such as those of scroll views, wait until this recognizer has failed.
  ///
  /// The swipe of a navigation controller around this one does not wait: two recognizers that wait for each other would
  /// wait for ever.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }
}
