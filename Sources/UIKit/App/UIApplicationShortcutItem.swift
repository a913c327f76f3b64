import AppLifecycle
import Foundation

/// A shortcut on the application's icon.
@MainActor
open class UIApplicationShortcutItem: NSObject {
  /// What the application calls it.
  open internal(set) var type: String
  /// What a person calls it.
  open internal(set) var localizedTitle: String
  /// The line below the title.
  open internal(set) var localizedSubtitle: String?
  /// What stands beside the title.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// What the application gave it to keep.
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// Which scene is to hear of it.
  open internal(set) var targetContentIdentifier: Any?

  /// A shortcut.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// A shortcut with a type and a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }

  convenience init(_ shortcut: Shortcut) {
    self.init(
      type: shortcut.type,
      localizedTitle: shortcut.title,
      localizedSubtitle: nil,
      icon: nil,
      userInfo: shortcut.userInfo.isEmpty ? nil : shortcut.userInfo.mapValues(\.secureObject)
    )
  }
}
