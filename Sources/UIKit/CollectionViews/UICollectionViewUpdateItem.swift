import Foundation

/// A single change to an item of a collection view.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem>.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change.
  public enum Action: Int, Sendable {
    /// An insertion, a deletion, a reload, a move, and no change, in this order.
    case insert = 0, delete, reload, move, none
  }

  /// The index path before the update; nil for an inserted item.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deleted item.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  open private(set) var updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
