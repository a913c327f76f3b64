import Foundation

/// Something that can be done from a preview.
///
/// The main actor only. Nobody chooses it here: no finger presses hard. Apple's page: `UIPreviewAction`.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, NSCopying, UIPreviewActionItem {
  /// How an action looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// With a mark that it is chosen.
    case selected = 1
    /// As what destroys something.
    case destructive = 2
  }

  /// What it says.
  open private(set) var title: String
  /// How it looks.
  let style: Style
  /// Does it.
  open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// An action of that title that calls `handler` when it is chosen.
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

  /// The same action once more.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UIPreviewAction(title, style, handler) }
  }
}
