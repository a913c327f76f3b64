import Foundation

/// Something that can be chosen while a view controller is previewed: an action, or a group of actions.
///
/// The main actor only. Apple's page: `UIPreviewActionItem`.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// What it says.
  var title: String { get }
}
