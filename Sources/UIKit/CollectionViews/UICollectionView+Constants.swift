import Foundation

extension UICollectionView {
  /// The position of an item in the visible area after scrolling.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, one for each position, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centred vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centred horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// A direction, by Apple's name.
    case vertical = 0, horizontal = 1
  }

  /// The kind of element that layout attributes describe.
  public enum ElementCategory: UInt, Sendable {
    /// A kind of element, by Apple's name.
    case cell = 0, supplementaryView, decorationView
  }

  /// The kind of the supplementary views before the items of a section.
  public nonisolated static var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of the supplementary views after the items of a section.
  public nonisolated static var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
