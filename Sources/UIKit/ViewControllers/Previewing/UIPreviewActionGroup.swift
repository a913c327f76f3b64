import Foundation

/// Actions of a preview under one title.
///
/// The main actor only. Nobody chooses them here: no finger presses hard. Apple's page: `UIPreviewActionGroup`.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, NSCopying, UIPreviewActionItem {
  /// What it says.
  open private(set) var title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  /// A group of that title.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }

  /// The same group once more.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UIPreviewActionGroup(title: title, style: style, actions: actions) }
  }
}
