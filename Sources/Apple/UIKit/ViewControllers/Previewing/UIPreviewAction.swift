import Foundation
import Mainspring

/// An action in a preview.
///
/// Use it only on the main actor. The action is never performed here, because there are no hard presses. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uipreviewaction>.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, NSCopying, UIPreviewActionItem {
  /// The styles of actions.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default` = 0
    /// A style with a check mark.
    case selected = 1
    /// A style for actions that delete or change data.
    case destructive = 2
  }

  /// The title of the action.
  open private(set) var title: String
  /// The style of the action.
  let style: Style
  /// The closure that performs the action, called with the action and the previewed view controller.
  open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action with that title that calls `handler` when it is chosen.
  public convenience init(
    title: String,
    style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.init(title, style) { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }

  init(_ title: String, _ style: Style, _ handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Returns a copy of the action.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    requireMainActor { UIPreviewAction(title, style, handler) }
  }
}
