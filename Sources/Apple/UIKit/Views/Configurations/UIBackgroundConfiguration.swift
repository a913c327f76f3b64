import Foundation

/// The background of a cell or of a button; a view of its own and an effect are not shown here.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct>.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The background color.
  public var backgroundColor: UIColor?
  /// The transformation of the color; nil leaves it unchanged.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect behind the color.
  public var visualEffect: UIVisualEffect?
  /// An image over the color.
  public var image: UIImage?
  /// The way in which the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The transformation of the border's color; nil leaves it unchanged.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The distance of the border from the background, outwards, in points.
  public var strokeOutset: CGFloat = 0
  /// The edges at which the superview's margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The space between the cell's edges and the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// A view that replaces the color.
  public var customView: UIView?

  private init() {}

  /// Returns whether two backgrounds show the same; transformers are not compared.
  func hasLooks(of other: UIBackgroundConfiguration) -> Bool {
    hasFilling(of: other) && strokeColor == other.strokeColor && strokeWidth == other.strokeWidth
      && strokeOutset == other.strokeOutset && cornerRadius == other.cornerRadius
      && backgroundInsets == other.backgroundInsets
      && edgesAddingLayoutMarginsToBackgroundInsets == other.edgesAddingLayoutMarginsToBackgroundInsets
  }

  private func hasFilling(of other: UIBackgroundConfiguration) -> Bool {
    backgroundColor == other.backgroundColor && visualEffect == other.visualEffect && image === other.image
      && imageContentMode == other.imageContentMode && customView === other.customView
  }

  /// Returns an empty background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the configuration unchanged: it does not depend on the state here.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// Returns the background's color for a tint: the given color, or else the tint, changed by the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the border's color for a tint: the given color, or else the tint, changed by the transformer.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns the background of a list cell: an empty one here.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a cell in a plain list: an empty one here.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a cell in a grouped list: an empty one here.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a cell in a sidebar: an empty one here.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a header or footer in a plain list: an empty one here.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a header or footer in a grouped list: an empty one here.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
