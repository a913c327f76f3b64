import Foundation

/// A quick action of the application on the home screen.
///
/// One thread at a time.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem>.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked: as on Apple's platforms, the code that created an item no longer changes it after it passes the item to
  // the main actor.

  /// The type, defined by the application.
  open internal(set) var type: String
  /// The title that the user sees.
  open internal(set) var localizedTitle: String
  /// The subtitle that the user sees.
  open internal(set) var localizedSubtitle: String?
  /// The icon; stored, but not drawn.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// The application's data for the action.
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// An identifier that selects the scene for the action.
  open internal(set) var targetContentIdentifier: Any?

  /// Creates an item with all its properties.
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

  /// Creates an item with only a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// Returns an immutable copy.
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

  /// Returns a mutable copy.
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
