import UIKitTesting

/// Layers with anchor points and transforms, and buttons' contents; the numbers come from UIKit-cross-platform's suite.
extension FrameRow {
  static let placedLayers: [FrameRow] = [
    layer("a frame that is set", CGRect(50, 50, 100, 100)) { _ in },
    layer("a frame with an anchor point", CGRect(50, 50, 100, 100)) { $0.anchorPoint = CGPoint(x: 0.1, y: 0.1) },
    layer("a frame with a transform", CGRect(50, 50, 100, 100)) {
      $0.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.75))
    },
    FrameRow("the bounds of half a layer", suite, [CGRect(0, 0, 200, 200)]) {
      let layer = CALayer()
      layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
      layer.frame = CGRect(50, 50, 100, 100)
      return [layer.bounds]
    },
    FrameRow("bounds that grow around the anchor point", suite, [CGRect(-28, -156, 256, 512)]) {
      let layer = CALayer()
      layer.frame = CGRect(50, 50, 100, 100)
      layer.bounds.size = CGSize(width: 256, height: 512)
      return [layer.frame]
    },
    FrameRow("a superview that gives its subviews their size", suite, [CGRect(0, 0, 300, 100)]) {
      final class Parent: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          for view in subviews { view.frame.size = CGSize(width: 300, height: 100) }
        }
      }
      let (parent, button) = (Parent(), UIButton(frame: .zero))
      parent.addSubview(button)
      parent.layoutIfNeeded()
      button.sizeToFit()
      parent.layoutIfNeeded()
      return [CGRect(origin: .zero, size: button.frame.size)]
    },
    image("in the middle", .center, .center, CGRect(80, 30, 40, 40)),
    image("at the upper left", .left, .top, CGRect(0, 0, 40, 40)),
    image("at the lower right", .right, .bottom, CGRect(160, 60, 40, 40)),
    FrameRow("an empty button", suite, [CGRect(0, 0, 30, 34)]) {
      let button = UIButton(frame: .zero)
      button.sizeToFit()
      return [CGRect(origin: .zero, size: button.frame.size)]
    },
    FrameRow("a button with an image alone", suite, [CGRect(0, 0, 80, 80)]) {
      let button = UIButton(frame: .zero)
      button.setImage(try ButtonTests.image(80, 80), for: .normal)
      button.sizeToFit()
      return [CGRect(origin: .zero, size: button.frame.size)]
    },
  ]

  private static let suite = Source.suite("UIKit-cross-platform")

  private static func layer(
    _ name: String,
    _ frame: CGRect,
    _ prepare: @escaping @MainActor @Sendable (CALayer) -> Void
  ) -> FrameRow {
    FrameRow("a layer: \(name)", suite, [frame]) {
      let layer = CALayer()
      prepare(layer)
      layer.frame = frame
      return [layer.frame]
    }
  }

  private static func image(
    _ name: String,
    _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment,
    _ frame: CGRect
  ) -> FrameRow {
    FrameRow("a button's image \(name)", suite, [frame]) {
      let button = UIButton(frame: CGRect(0, 0, 200, 100))
      button.setImage(try ButtonTests.image(40, 40), for: .normal)
      button.contentHorizontalAlignment = horizontal
      button.contentVerticalAlignment = vertical
      button.layoutIfNeeded()
      return [button.imageView?.frame ?? .null]
    }
  }
}
