import Foundation

/// A layer with a path; all of it is stored, but has no effect here: nothing is drawn.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// What is inside of it.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// Which points are inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The line's colour.
  open var strokeColor: CGColor?
  /// Where on the path the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where on the path the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// How wide the line is, in points.
  open var lineWidth: CGFloat = 1
  /// How long a corner may be.
  open var miterLimit: CGFloat = 10
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How lines meet.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where in the dashes the line begins, in points.
  open var lineDashPhase: CGFloat = 0
  /// How long dashes and gaps are, in points.
  open var lineDashPattern: [NSNumber]?
}
