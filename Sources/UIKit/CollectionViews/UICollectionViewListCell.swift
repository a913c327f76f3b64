import Foundation

/// A cell that looks like a row of a list.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far the contents are indented, in steps; kept, and has no effect here.
  open var indentationLevel = 0
  /// How wide a step of the indentation is, in points; kept, and has no effect here.
  open var indentationWidth: CGFloat = 10
  /// Whether accessories are indented too; kept, and has no effect here.
  open var indentsAccessories = true

  /// A description with the looks of a row, for the application to fill in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
