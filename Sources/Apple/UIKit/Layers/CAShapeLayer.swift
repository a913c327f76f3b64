import Foundation

/// A layer with a path, which pictures show.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cashapelayer>.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The color of the interior of the path.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The rule that determines the interior of the path.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The color of the line.
  open var strokeColor: CGColor?
  /// The start of the line on the path, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The end of the line on the path, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The limit of the length of mitred corners.
  open var miterLimit: CGFloat = 10
  /// The shape of the ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The start of the line within the dash pattern, in points.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
}
