import Foundation

/// The look of sliders.
extension UISlider {
  func drawSlider(in context: CGContext) {
    let values = LookValues.Control.self
    context.faded(to: isEnabled ? 1 : LookValues.disabledOpacity) {
      let track = trackRect(forBounds: bounds)
      let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
      var left = CGRect(x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
      var right = CGRect(x: thumb.midX, y: track.minY, width: track.maxX - thumb.midX, height: track.height)
      if isMirrored { swap(&left, &right) }
      if let image = currentMaximumTrackImage {
        context.draw(image, in: right, tint: nil)
      } else {
        context.fill(right, maximumTrackTintColor ?? values.track, radius: track.height / 2)
      }
      if let image = currentMinimumTrackImage {
        context.draw(image, in: left, tint: nil)
      } else {
        context.fill(left, minimumTrackTintColor ?? tintColor, radius: track.height / 2)
      }
      drawEnds(in: context, track)
      if let image = currentThumbImage { return context.drawIcon(image, in: thumb, thumbTintColor ?? tintColor) }
      let inset = (thumb.width - values.thumbInSlider) / 2
      context.fillRaised(
        thumb.insetBy(dx: inset, dy: inset),
        thumbTintColor ?? values.thumb,
        radius: values.thumbInSlider / 2
      )
    }
  }

  private func drawEnds(in context: CGContext, _ track: CGRect) {
    let (leftImage, rightImage) =
      isMirrored ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
    if let image = leftImage {
      let room = CGRect(x: bounds.minX, y: bounds.minY, width: track.minX - bounds.minX, height: bounds.height)
      context.drawIcon(image, in: room, tintColor)
    }
    if let image = rightImage {
      let room = CGRect(x: track.maxX, y: bounds.minY, width: bounds.maxX - track.maxX, height: bounds.height)
      context.drawIcon(image, in: room, tintColor)
    }
  }
}
