import Foundation

/// A color for Core Graphics, which does not depend on the interface style.
///
/// Any thread.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgcolor>.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  /// Creates a color from red, green, blue and alpha, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray from black at 0 to white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(UIColor(white: gray, alpha: alpha)) }

  /// Creates a color of sRGB from red, green, blue and alpha, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray from black at 0 to white at 1.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// Creates a color from its components in a space, the last of which is alpha.
  ///
  /// Returns nil if the number of components of the space is unknown.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    case .rgb: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .unknown: return nil
    }
  }

  /// The color space: that of the device for grays, otherwise sRGB; nil for a pattern.
  public var colorSpace: CGColorSpace? {
    switch numberOfComponents {
    case 2: CGColorSpaceCreateDeviceGray()
    case 4: CGColorSpace(name: CGColorSpace.sRGB)
    default: nil
    }
  }

  /// Returns the color itself, which is immutable.
  public func copy() -> CGColor? { self }

  /// The opacity, from 0 to 1; 1 for a pattern.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// The number of components, including alpha; 0 for a pattern.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The components: white and alpha for a gray, otherwise red, green, blue and alpha; nil for a pattern.
  public var components: [CGFloat]? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return color.isEqual(UIColor(white: red, alpha: alpha)) ? [red, alpha] : [red, green, blue, alpha]
  }

  /// Returns the color with another opacity; a pattern stays as it is.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  /// Returns whether both colors have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color.isEqual(right.color) }

  /// Hashes the color.
  public func hash(into hasher: inout Hasher) { hasher.combine(color.hash) }
}
