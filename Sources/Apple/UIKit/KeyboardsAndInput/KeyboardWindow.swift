import Foundation

/// The window of the keyboard, in front of all others; it covers only the part of the screen under the keyboard.
///
/// Source of its level: public accounts of iOS 9 and later.
@MainActor
final class KeyboardWindow: UIWindow {
  /// The part under the keyboard, with the views of the application.
  let area = KeyboardArea()

  package override var isOfSystem: Bool { true }
  override var isListed: Bool { !isHidden }
  override var canBecomeKey: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level(10_000_000)
    addSubview(area)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The keyboard's window is in no archive.") }

  /// Makes `input` the view in place of the keys, and `accessory`, with its height, the view above them.
  ///
  /// - Parameter height: The height of both, in points.
  func show(_ input: UIView?, below accessory: (view: UIView, height: CGFloat)?, height: CGFloat) {
    let views = [input, accessory?.view].compactMap { $0 }
    for view in area.subviews where !views.contains(view) { view.removeFromSuperview() }
    let top = min(accessory?.height ?? 0, height)
    accessory?.view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    area.topOfKeys = input == nil && height > top ? top : nil
    input?.frame = CGRect(x: 0, y: top, width: bounds.width, height: height - top)
    for view in views where view.superview !== area { area.addSubview(view) }
  }

  /// Hides the window, and lets go of the application's views.
  func close() {
    for view in area.subviews { view.removeFromSuperview() }
    isHidden = true
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { area.frame.contains(point) }
}
