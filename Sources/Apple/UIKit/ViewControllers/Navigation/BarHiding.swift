import Foundation

/// Recognizes taps and swipes that hide and show a navigation controller's bars.
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
    // A gesture in progress may retain its recognizer longer than the navigation controller exists.
    tap.addHandler { [weak self] _ in self?.toggleBars() }
    pan.addHandler { [weak self] _ in self?.follow() }
  }

  private func toggleBars() { navigation.setBarsHidden(!navigation.isNavigationBarHidden) }

  private func follow() {
    guard pan.state == .ended else { return }
    let way = pan.translation(in: nil).y
    if way != 0 { navigation.setBarsHidden(way < 0) }
  }

  /// Returns true, so that other recognizers work at the same time and the contents still receive the touches.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
