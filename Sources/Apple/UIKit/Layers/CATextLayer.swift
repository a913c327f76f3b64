import Foundation

/// A layer with a text, which pictures show.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catextlayer>.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`.
  open var string: Any?
  /// The font, a `UIFont` or a name.
  open var font: Any?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// Whether lines are broken at the layer's width.
  open var isWrapped = false
  /// The part of a line that is left out if there is too little room.
  open var truncationMode = CATextLayerTruncationMode.none
  /// The alignment of the lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// Whether letters may be placed at fractions of pixels.
  open var allowsFontSubpixelQuantization = false
}
