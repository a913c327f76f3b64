import Foundation

/// The window of the keyboard, in front of all others; it covers only the part of the screen under the keyboard.
///
/// Source of its level: public accounts of iOS 9 and later.
@MainActor
final class KeyboardWindow: UIWindow {
  /// The part under the keyboard, with the views of the application.
  let area = UIView()

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

  /// Makes `input` the view in place of the keys, and `accessory` the view above them.
  func show(_ input: UIView?, below accessory: UIView?, height: CGFloat) {
    for view in area.subviews where view !== input && view !== accessory { view.removeFromSuperview() }
    let width = bounds.width
    var top: CGFloat = 0
    if let accessory {
      let fitting = accessory.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
      let ownHeight = accessory.frame.height > 0 ? accessory.frame.height : fitting
      accessory.frame = CGRect(x: 0, y: 0, width: width, height: min(ownHeight, height))
      top = accessory.frame.height
    }
    input?.frame = CGRect(x: 0, y: top, width: width, height: height - top)
    for view in [input, accessory] { if let view, view.superview !== area { area.addSubview(view) } }
  }

  /// Hides the window, and lets go of the application's views.
  func close() {
    for view in area.subviews { view.removeFromSuperview() }
    isHidden = true
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { area.frame.contains(point) }
}
