import Foundation

/// Recognizes a drag that moves a sheet from one height to another, or off the screen.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIPanGestureRecognizer()
  private unowned let sheet: UISheetPresentationController
  /// The interactive dismissal; nil unless the drag began downwards from the lowest height.
  private var dismissal: InteractiveTransition?

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    recognizer.maximumNumberOfTouches = 1
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
  }

  private func follow() {
    let container = sheet.containerView
    let way = recognizer.translation(in: container).y
    let speed = recognizer.velocity(in: container).y
    let height = max(1, sheet.presentedViewController.viewIfLoaded?.bounds.height ?? 1)
    let fraction = max(0, way) / height
    switch recognizer.state {
    case .began where way > 0 && sheet.isAtLowestHeight:
      dismissal = sheet.presentedViewController.beginInteractiveDismissal()
      dismissal?.update(fraction)
    case .changed: dismissal?.update(fraction)
    case .ended:
      if let dismissal {
        dismissal.release(at: fraction, speed: speed)
      } else {
        sheet.pull(to: height - way - (abs(speed) > InteractiveTransition.flick ? speed * 0.2 : 0))
      }
      dismissal = nil
    case .cancelled:
      dismissal?.cancel()
      dismissal = nil
    default: break
    }
  }

  /// Allows the drag if the sheet is at rest and the movement is vertical.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let presentation = sheet.presentedViewController.ownPresentation, presentation.transition == nil else {
      return false
    }
    let way = recognizer.translation(in: sheet.containerView)
    return abs(way.y) > abs(way.x)
  }

  /// Accepts only touches on the sheet.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = sheet.presentedView else { return false }
    return touch.view?.isDescendant(of: view) == true
  }
}
