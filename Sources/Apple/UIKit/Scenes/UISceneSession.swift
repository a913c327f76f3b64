import Foundation

/// The persistent state of a scene, which outlives disconnections and launches.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscenesession>.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name in Info.plist.
    public let rawValue: String
    /// Creates the role with that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The interface on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Content on another screen, without interaction; never requested here.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
    /// Content on another screen; never requested here.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The scene of the session; nil while it is disconnected.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  open private(set) var role: Role
  /// The configuration from which the scene is created.
  open internal(set) var configuration: UISceneConfiguration
  /// An identifier that stays the same from launch to launch.
  open private(set) var persistentIdentifier: String
  /// The activity that the scene's delegate receives when the scene is next connected.
  open var stateRestorationActivity: NSUserActivity?
  /// The application's own data for the session.
  ///
  /// It survives a restart only if a property list can hold all its values.
  open var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration, identifier: String) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = identifier
    super.init()
  }
}

extension UISceneSession {
  /// The part of the session that is saved to disk.
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
