import UIKit

/// A view that detects a drag with two fingers.
final class LoadingSheet: UIView {
  var onDrag: () -> Void = {}
  private var fingers = 0
  private var hasMoved = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { fatalError("This view is made in code.") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingers += touches.count }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if fingers == 2 { hasMoved = true }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers -= touches.count
    guard fingers == 0, hasMoved else { return }
    hasMoved = false
    onDrag()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers -= touches.count
    if fingers == 0 { hasMoved = false }
  }
}
