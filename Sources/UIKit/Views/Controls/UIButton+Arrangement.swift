import Foundation

/// How a button places its title and its image.
extension UIButton {
  /// The rectangles of the image and of the title, which stand beside each other as one piece.
  ///
  /// The numbers are those of the public tests of UIKit-cross-platform, which run on the device as well; what insets of
  /// the title and the image do follows Apple's pages "titleEdgeInsets" and "imageEdgeInsets".
  func arrangement(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let image = imageSize(in: content)
    let title = titleSize(beside: image.width, in: content)
    let left = start(of: image.width + title.width, in: content)
    let room = keepsRoom && image == .zero ? roomOfTitle : 0
    return (
      moved(
        CGRect(origin: CGPoint(x: left, y: top(of: image.height, in: content)), size: image),
        by: imageEdgeInsets
      ),
      moved(
        CGRect(
          origin: CGPoint(x: left + image.width, y: top(of: title.height, in: content.insetBy(dx: 0, dy: room))),
          size: title
        ),
        by: titleEdgeInsets
      )
    )
  }

  private func imageSize(in content: CGRect) -> CGSize {
    guard var size = currentImage?.size else { return .zero }
    size.width = min(size.width, max(0, content.width))
    size.height = contentVerticalAlignment == .fill ? content.height : min(size.height, max(0, content.height))
    return size
  }

  private func titleSize(beside image: CGFloat, in content: CGRect) -> CGSize {
    let free = max(0, content.width - image)
    var size = label.sizeThatFits(.zero)
    if size.width > free {
      size = CGSize(width: free, height: label.sizeThatFits(CGSize(width: free, height: content.height)).height)
    }
    return CGSize(
      width: contentHorizontalAlignment == .fill ? free : min(size.width, free),
      height: contentVerticalAlignment == .fill ? content.height : min(size.height, max(0, content.height))
    )
  }

  private func start(of length: CGFloat, in content: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .leading, .fill: content.minX
    case .right, .trailing: content.maxX - length
    case .center: content.midX - length / 2
    }
  }

  private func top(of height: CGFloat, in content: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: content.minY
    case .bottom: content.maxY - height
    case .center: content.midY - height / 2
    }
  }

  /// Insets at the edges that the content is aligned with move it by their whole amount; others by half of the
  /// difference.
  private func moved(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return rect }
    let right: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: insets.left
      case .right, .trailing: -insets.right
      case .center: (insets.left - insets.right) / 2
      }
    let down: CGFloat =
      switch contentVerticalAlignment {
      case .top, .fill: insets.top
      case .bottom: -insets.bottom
      case .center: (insets.top - insets.bottom) / 2
      }
    return rect.offsetBy(dx: right, dy: down)
  }
}
