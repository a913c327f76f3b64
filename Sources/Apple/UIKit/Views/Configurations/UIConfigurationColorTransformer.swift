import Foundation

/// A closure that changes a color, for a configuration.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiconfigurationcolortransformer-swift.struct>.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
  /// The closure that changes a color.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer that calls `transform`.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the color that the closure makes of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Replaces a color with the gray of the same brightness and opacity.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
  /// Returns the color unchanged here: colors have no preferred tint.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// Sets the opacity of a color to one third.
  public static let monochromeTint = UIConfigurationColorTransformer { $0.withAlphaComponent(1 / 3) }
}
