import Foundation

extension UICollectionView {
  /// Where an item comes to be in what is to be seen.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// A bit a place, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle, from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle, from left to right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Along which side a layout is longer than what is to be seen.
  public enum ScrollDirection: Int, Sendable {
    /// What the name says.
    case vertical = 0, horizontal = 1
  }

  /// What a layout's attributes are for.
  public enum ElementCategory: UInt, Sendable {
    /// What the name says.
    case cell = 0, supplementaryView, decorationView
  }

  /// The kind of supplementary views that stand before the items of a section.
  public nonisolated static var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of supplementary views that stand behind the items of a section.
  public nonisolated static var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
