import Foundation

/// One change of a collection view's items.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What is done to an item.
  public enum Action: Int, Sendable {
    /// What the name says.
    case insert = 0, delete, reload, move, none
  }

  /// Where the item was; nil for one that is new.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Where the item is; nil for one that is gone.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// What is done to the item.
  open private(set) var updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
