import Foundation
import Mainspring

/// A group of actions in a preview, under one title.
///
/// Use it only on the main actor. Its actions are never performed here, because there are no hard presses.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipreviewactiongroup>.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, NSCopying, UIPreviewActionItem {
  /// The title of the group.
  open private(set) var title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  /// Creates a group with that title.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }

  /// Returns a copy of the group.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    requireMainActor { UIPreviewActionGroup(title: title, style: style, actions: actions) }
  }
}
