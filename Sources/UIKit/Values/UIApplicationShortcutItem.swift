import Foundation

/// Something that the application can be launched for from the home screen, without looking for it inside.
///
/// To be used by one thread at a time.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked: as with Apple's it is handed to the main actor, and whoever made it changes it no more.

  /// What it is for, as the application calls it.
  open internal(set) var type: String
  /// What the user sees.
  open internal(set) var localizedTitle: String
  /// What the user sees below that.
  open internal(set) var localizedSubtitle: String?
  /// The picture beside it; kept, and not drawn.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// What the application wants to know when it is chosen.
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// What it is about, by which a scene is chosen for it.
  open internal(set) var targetContentIdentifier: Any?

  /// An item with all there is to say of it.
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

  /// An item with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// An item that says the same, and cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIApplicationShortcutItem(
      type: type,
      localizedTitle: localizedTitle,
      localizedSubtitle: localizedSubtitle,
      icon: icon,
      userInfo: userInfo
    )
    copy.targetContentIdentifier = targetContentIdentifier
    return copy
  }

  /// An item that says the same, and can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(
      type: type,
      localizedTitle: localizedTitle,
      localizedSubtitle: localizedSubtitle,
      icon: icon,
      userInfo: userInfo
    )
    copy.targetContentIdentifier = targetContentIdentifier
    return copy
  }
}
