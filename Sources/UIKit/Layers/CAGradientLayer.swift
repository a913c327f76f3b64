import Foundation

/// A layer that goes from one colour into others; all of it is stored, but has no effect here: nothing is drawn.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`s.
  open var colors: [Any]?
  /// Where each colour is, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first colour is, as parts of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, as parts of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// In which way.
  open var type = CAGradientLayerType.axial
}
