import Foundation

/// How the background of a cell looks; kept, and has no effect here: nothing is drawn.
///
/// The main actor only.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The colour.
  public var backgroundColor: UIColor?
  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0
  /// The space around the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the line around it.
  public var strokeColor: UIColor?
  /// How wide that line is, in points.
  public var strokeWidth: CGFloat = 0
  /// A view in place of the colour.
  public var customView: UIView?

  private init() {}

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As a cell of a list has it.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As a cell of a plain list has it.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As a cell of a grouped list has it.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As a cell of a sidebar has it.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As a header of a plain list has it.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// As a header of a grouped list has it.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
