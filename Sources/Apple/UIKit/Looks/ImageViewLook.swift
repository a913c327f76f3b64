import Foundation

/// The look of image views.
extension UIImageView {
  /// The image that is shown: while the view is highlighted, the highlighted one; while it animates, the first one.
  private var shownImage: UIImage? {
    if isHighlighted, let highlightedImage { return highlightedImage }
    return (isAnimating ? animationImages?.first : nil) ?? image
  }

  func drawImage(in context: CGContext) {
    guard let image = shownImage else { return }
    context.draw(image, in: contentMode.area(of: image.size, in: bounds), tint: tint(of: image))
  }

  /// Returns the color of a template or a symbol; nil for an image in its own colors.
  private func tint(of image: UIImage) -> UIColor? {
    switch image.renderingMode {
    case .alwaysOriginal: return image.content.tint
    case .alwaysTemplate: break
    default:
      let isInSystemButton = (superview as? UIButton).map { $0.buttonType != .custom } ?? false
      guard image.isSymbolImage || isInSystemButton else { return image.content.tint }
    }
    return (superview as? UIButton)?.contentColor ?? tintColor
  }
}

extension UIView.ContentMode {
  /// The way in which a layer places its contents; its names of top and bottom are for a y axis that points up.
  var gravity: CALayer.ContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: CALayer.ContentsGravity(rawValue: "bottom")
    case .bottom: CALayer.ContentsGravity(rawValue: "top")
    case .left: CALayer.ContentsGravity(rawValue: "left")
    case .right: CALayer.ContentsGravity(rawValue: "right")
    case .topLeft: CALayer.ContentsGravity(rawValue: "bottomLeft")
    case .topRight: CALayer.ContentsGravity(rawValue: "bottomRight")
    case .bottomLeft: CALayer.ContentsGravity(rawValue: "topLeft")
    case .bottomRight: CALayer.ContentsGravity(rawValue: "topRight")
    }
  }

  /// Returns the area of an image of a size in a view.
  func area(of size: CGSize, in bounds: CGRect) -> CGRect { gravity.area(of: size, in: bounds) }
}
