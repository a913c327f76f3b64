import Foundation

/// The look of page controls.
extension UIPageControl {
  func drawDots(in context: CGContext) {
    guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) else { return }
    let values = LookValues.Indicator.self
    if backgroundStyle == .prominent {
      context.fill(bounds, .tertiarySystemFill, radius: min(bounds.height, 26) / 2)
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = bounds.midX - CGFloat(numberOfPages - 1) * values.dotDistance / 2
    for page in 0..<numberOfPages {
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? values.currentDot : pageIndicatorTintColor ?? values.otherDot
      let place = isMirrored ? numberOfPages - 1 - page : page
      let center = CGPoint(x: start + CGFloat(place) * values.dotDistance, y: bounds.midY)
      if let image = indicatorImage(forPage: page) ?? preferredIndicatorImage {
        context.drawIcon(image, in: CGRect(x: center.x - 6, y: center.y - 6, width: 12, height: 12), color)
      } else {
        let radius = values.dot / 2
        context.fillEllipse(
          in: CGRect(x: center.x - radius, y: center.y - radius, width: values.dot, height: values.dot),
          color
        )
      }
    }
  }
}

/// The look of progress views.
extension UIProgressView {
  func drawProgress(in context: CGContext) {
    let height = intrinsicContentSize.height
    let track = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    let radius = progressViewStyle == .bar ? 0 : height / 2
    if let trackImage {
      context.draw(trackImage, in: track, tint: nil)
    } else if progressViewStyle == .default || trackTintColor != nil {
      context.fill(track, trackTintColor ?? .systemFill, radius: radius)
    }
    var part = track
    part.size.width *= CGFloat(progress)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { part.origin.x = track.maxX - part.width }
    guard part.width > 0 else { return }
    if let progressImage { return context.draw(progressImage, in: part, tint: nil) }
    context.fill(part, progressTintColor ?? tintColor, radius: radius)
  }
}

/// The look of activity indicators.
extension UIActivityIndicatorView {
  func drawActivity(in context: CGContext) {
    let side = min(intrinsicContentSize.width, bounds.width, bounds.height)
    let isWhite = style == .white || style == .whiteLarge
    context.drawSpinner(
      in: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
      isWhite && color == .gray ? .white : color
    )
  }
}
