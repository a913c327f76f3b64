import Foundation

/// A colour as Core Graphics has it: it does not depend on the interface.
///
/// Any thread.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  /// A colour of so much red, green and blue, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey from black at 0 to white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(UIColor(white: gray, alpha: alpha)) }

  /// How opaque it is.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// How many components it has, with alpha.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// White and alpha of a grey, else red, green, blue and alpha; nil for a pattern.
  public var components: [CGFloat]? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return color.isEqual(UIColor(white: red, alpha: alpha)) ? [red, alpha] : [red, green, blue, alpha]
  }

  /// The same colour, as opaque as that.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  /// Whether both are made alike.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color.isEqual(right.color) }

  /// Equal for equal colours.
  public func hash(into hasher: inout Hasher) { hasher.combine(color.hash) }
}
