import Foundation

/// The layout of a button's title and image.
extension UIButton {
  /// Returns the frames of the image and of the title, which are aligned within `content` as one unit.
  ///
  /// The numbers are from the public tests of UIKit-cross-platform, which run on the device as well. The effect of the
  /// insets of title and image follows Apple's pages "titleEdgeInsets" and "imageEdgeInsets".
  func arrangement(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let image = imageSize(in: content)
    let isAbove = image != .zero && configuration?.imagePlacement.isVertical == true
    let title = titleSize(beside: isAbove ? 0 : image.width, in: content)
    if image != .zero, let placed = configuration.flatMap({ placement(of: image, title, $0, in: content) }) {
      return placed
    }
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

  /// Returns the frames for a configuration, which puts the image at an edge of the title, with padding between them.
  ///
  /// Returns the title's frame second.
  private func placement(
    of image: CGSize,
    _ title: CGSize,
    _ configuration: Configuration,
    in content: CGRect
  ) -> (image: CGRect, title: CGRect) {
    let padding = title.width > 0 ? configuration.imagePadding : 0
    if configuration.imagePlacement.isVertical {
      let first = configuration.imagePlacement == .top ? image : title
      let y = top(of: image.height + padding + title.height, in: content)
      let below = y + first.height + padding
      let isImageFirst = configuration.imagePlacement == .top
      return (
        CGRect(origin: CGPoint(x: start(of: image.width, in: content), y: isImageFirst ? y : below), size: image),
        CGRect(origin: CGPoint(x: start(of: title.width, in: content), y: isImageFirst ? below : y), size: title)
      )
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isImageFirst = (configuration.imagePlacement == .leading) != isMirrored
    let x = start(of: image.width + padding + title.width, in: content)
    let after = x + (isImageFirst ? image : title).width + padding
    return (
      CGRect(origin: CGPoint(x: isImageFirst ? x : after, y: top(of: image.height, in: content)), size: image),
      CGRect(origin: CGPoint(x: isImageFirst ? after : x, y: top(of: title.height, in: content)), size: title)
    )
  }

  private func imageSize(in content: CGRect) -> CGSize {
    guard var size = shownImageSize else { return .zero }
    let fills = contentHorizontalAlignment == .fill && currentTitle?.isEmpty != false
    size.width = fills ? content.width : min(size.width, max(0, content.width))
    size.height = contentVerticalAlignment == .fill ? content.height : min(size.height, max(0, content.height))
    return size
  }

  private func titleSize(beside image: CGFloat, in content: CGRect) -> CGSize {
    let free = max(0, content.width - image)
    var size = label.sizeThatFits(.zero)
    size.width = max(size.width, widthOfSubtitle)
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

  /// Returns `rect` moved by `insets`: an inset at an edge with which the content is aligned applies in full; for
  /// centerd content half the difference of the two insets applies.
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
