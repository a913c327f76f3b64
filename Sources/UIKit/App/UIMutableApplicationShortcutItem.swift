import Foundation

/// A shortcut that can be changed before it is given to the application's `shortcutItems`.
@MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// What the application calls it.
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  /// What a person calls it.
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  /// The line below the title.
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  /// What stands beside the title.
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  /// What the application gave it to keep.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// Which scene is to hear of it.
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}
