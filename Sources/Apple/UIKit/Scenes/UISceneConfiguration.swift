import Foundation

/// The classes and the storyboard from which a scene and its delegate are created.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisceneconfiguration>.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The configuration's name in Info.plist.
  open private(set) var name: String?
  /// The purpose of scenes with this configuration.
  open private(set) var role: UISceneSession.Role
  /// The scene's class; `UIWindowScene` if nil.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which UIKit creates with `init()`; nil if the configuration names none.
  open var delegateClass: AnyClass?
  /// The name of the scene's storyboard in Info.plist.
  var storyboardName: String?

  /// Creates the configuration with that name from Info.plist's `UIApplicationSceneManifest`.
  ///
  /// If `name` is nil or Info.plist has no configuration with that name, the role's first configuration is used. If the
  /// role has none, the configuration names no classes.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    role = sessionRole
    let all = ApplicationContext.current?.information.sceneManifest?.configurations?[sessionRole.rawValue] ?? []
    let entry = name.flatMap { name in all.first { $0.name == name } } ?? all.first
    self.name = name ?? entry?.name
    super.init()
    guard let entry else { return }
    storyboardName = entry.storyboard.flatMap { $0.isEmpty ? nil : $0 }
    sceneClass = UISceneConfiguration.find(entry.sceneClass, as: "scene class")
    delegateClass = UISceneConfiguration.find(entry.delegateClass, as: "scene delegate class")
  }

  /// Returns the class that Info.plist names, or nil if it names none.
  ///
  /// A name without a module, or with the variable that Xcode's template writes for the module, is looked up in the
  /// module of the application delegate.
  private static func find(_ name: String?, as role: String) -> AnyClass? {
    guard let name, !name.isEmpty else { return nil }
    return ProgramClass.find(
      name,
      as: role,
      modules: (ApplicationContext.current?.delegateModule).map { [$0] } ?? []
    )
  }
}
