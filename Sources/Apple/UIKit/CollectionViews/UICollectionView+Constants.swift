import Foundation

extension UICollectionView {
  /// The position of an item in the visible area after scrolling.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, one for each position, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item is at the upper edge of the visible area.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is centerd vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item is at the lower edge of the visible area.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item is at the left edge of the visible area.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is centerd horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item is at the right edge of the visible area.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// The content scrolls up and down.
    case vertical = 0
    /// The content scrolls left and right.
    case horizontal = 1
  }

  /// The kind of element that layout attributes describe.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell = 0
    /// A supplementary view, such as a header.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// The kind of the supplementary views before the items of a section.
  public nonisolated static var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of the supplementary views after the items of a section.
  public nonisolated static var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
