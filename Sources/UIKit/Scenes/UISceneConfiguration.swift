import Foundation

/// Of what classes a scene and its delegate are made.
@MainActor
open class UISceneConfiguration: NSObject {
  /// What Info.plist calls the configuration.
  open private(set) var name: String?
  /// What scenes of it are for.
  open private(set) var role: UISceneSession.Role
  /// The scene's class; nil is `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, made by its `init()`.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene's interface, as Info.plist names it.
  var storyboardName: String?

  /// The configuration of that name in Info.plist's `UIApplicationSceneManifest`; with nil, or none of that name, the first one
  /// of that role, and one without classes where there is none of it either.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    role = sessionRole
    let all = UIApplication.instance?.information.sceneManifest?.configurations?[sessionRole.rawValue] ?? []
    let entry = name.flatMap { name in all.first { $0.name == name } } ?? all.first
    self.name = name ?? entry?.name
    super.init()
    guard let entry else { return }
    storyboardName = entry.storyboard
    sceneClass = entry.sceneClass.map { ApplicationLaunch.find(UISceneConfiguration.expanded($0), as: "scene class") }
    delegateClass = entry.delegateClass.map {
      ApplicationLaunch.find(UISceneConfiguration.expanded($0), as: "scene delegate class")
    }
  }

  /// Xcode writes the module of a class as a variable, which nobody expands outside of it: it is the delegate's.
  private static func expanded(_ name: String) -> String {
    guard let module = UIApplication.instance?.delegateModule else { return name }
    return name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
      .replacingOccurrences(of: "${PRODUCT_MODULE_NAME}", with: module)
  }
}
