import Foundation

/// Recognises taps and swipes that hide and show a navigation controller's bars.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  private unowned let navigation: UINavigationController

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    tap.cancelsTouchesInView = false
    pan.cancelsTouchesInView = false
    for recognizer in [tap, pan] {
      recognizer.delegate = self
      recognizer.isEnabled = false
    }
    tap.addHandler { [unowned self] _ in self.navigation.setBarsHidden(!self.navigation.isNavigationBarHidden) }
    pan.addHandler { [unowned self] _ in
      guard pan.state == .ended else { return }
      let way = pan.translation(in: nil).y
      if way != 0 { self.navigation.setBarsHidden(way < 0) }
    }
  }

  /// Returns true, so that other recognisers work at the same time and the contents still receive the touches.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
