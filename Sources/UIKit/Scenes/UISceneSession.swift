import Foundation

/// What is kept of a scene, whether or not it is connected, and from one launch to the next.
@MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String
    /// The role of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The interface on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// What is shown on another screen; never asked for here.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
    /// What is shown on another screen; never asked for here.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// What the scene is for.
  open private(set) var role: Role
  /// Of what classes the scene is.
  open internal(set) var configuration: UISceneConfiguration
  /// The same in every launch.
  open private(set) var persistentIdentifier: String
  /// What the scene's delegate wants back when the scene is connected again.
  open var stateRestorationActivity: NSUserActivity?
  /// What the application keeps with the session; only what a property list can hold survives a restart.
  open var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration, identifier: String) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = identifier
    super.init()
  }
}

extension UISceneSession {
  /// What of the session can be written down.
  var propertyList: [String: Any] {
    var list: [String: Any] = ["role": role.rawValue, "identifier": persistentIdentifier]
    list["configuration"] = configuration.name
    list["activity"] = stateRestorationActivity?.propertyList
    if let userInfo, PropertyListSerialization.propertyList(userInfo, isValidFor: .binary) {
      list["userInfo"] = userInfo
    }
    return list
  }

  convenience init?(propertyList list: [String: Any]) {
    guard let role = (list["role"] as? String).map(Role.init(rawValue:)),
      let identifier = list["identifier"] as? String
    else { return nil }
    let configuration = UISceneConfiguration(name: list["configuration"] as? String, sessionRole: role)
    self.init(role: role, configuration: configuration, identifier: identifier)
    stateRestorationActivity = (list["activity"] as? [String: Any]).flatMap(NSUserActivity.init(propertyList:))
    userInfo = list["userInfo"] as? [String: Any]
  }
}
