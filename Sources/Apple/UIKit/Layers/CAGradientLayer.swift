import Foundation

/// A layer with a gradient of colors, which pictures show.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cagradientlayer>.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor` values.
  open var colors: [Any]?
  /// The position of each color, from 0 to 1; nil means equal distances.
  open var locations: [NSNumber]?
  /// The position of the first color, as a fraction of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The position of the last color, as a fraction of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The shape of the gradient.
  open var type = CAGradientLayerType.axial
}
