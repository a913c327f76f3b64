/// A mutable quick action of the application on the home screen.
///
/// `@unchecked Sendable`: it has no stored properties of its own; one thread at a time may use an item.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimutableapplicationshortcutitem>.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
  /// The type, defined by the application.
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  /// The title that the user sees.
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  /// The subtitle that the user sees.
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  /// The icon; stored, but not drawn.
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  /// The application's data for the action.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// An identifier that selects the scene for the action.
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}
