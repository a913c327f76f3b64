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
    /// An item or a section is inserted.
    case insert = 0
    /// An item or a section is deleted.
    case delete
    /// An item or a section is loaded again.
    case reload
    /// An item or a section moves.
    case move
    /// Nothing changes.
    case none
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
