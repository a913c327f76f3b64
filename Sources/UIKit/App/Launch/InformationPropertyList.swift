import AppLifecycle
import Foundation

/// What Info.plist says of the application, as far as it is heeded here.
package struct InformationPropertyList: Decodable {
  /// One of `CFBundleURLTypes`: URLs that the application opens itself.
  struct URLType: Decodable {
    var schemes: [String]?
    private enum CodingKeys: String, CodingKey { case schemes = "CFBundleURLSchemes" }
  }

  /// `UIApplicationSceneManifest`: that the application has scenes, and of what classes.
  struct SceneManifest: Decodable {
    struct Configuration: Decodable {
      var name: String?
      var sceneClass: String?
      var delegateClass: String?
      var storyboard: String?

      private enum CodingKeys: String, CodingKey {
        case name = "UISceneConfigurationName"
        case sceneClass = "UISceneClassName"
        case delegateClass = "UISceneDelegateClassName"
        case storyboard = "UISceneStoryboardFile"
      }
    }

    var supportsMultipleScenes: Bool?
    /// By the role of the scenes.
    var configurations: [String: [Configuration]]?

    private enum CodingKeys: String, CodingKey {
      case supportsMultipleScenes = "UIApplicationSupportsMultipleScenes"
      case configurations = "UISceneConfigurations"
    }
  }

  var name: String?
  var identifier: String?
  var version: String?
  var principalClass: String?
  var backgroundModes: [String]?
  var exitsOnSuspend: Bool?
  var mainStoryboardFile: String?
  var sceneManifest: SceneManifest?
  var queriesSchemes: [String]?
  var urlTypes: [URLType]?
  var userActivityTypes: [String]?
  var supportedOrientations: [String]?
  var supportedOrientationsOnPad: [String]?
  var isStatusBarHidden: Bool?
  var statusBarStyle: String?
  var isStatusBarOfViewControllers: Bool?

  private enum CodingKeys: String, CodingKey {
    case name = "CFBundleName"
    case identifier = "CFBundleIdentifier"
    case version = "CFBundleVersion"
    case principalClass = "NSPrincipalClass"
    case backgroundModes = "UIBackgroundModes"
    case exitsOnSuspend = "UIApplicationExitsOnSuspend"
    case mainStoryboardFile = "UIMainStoryboardFile"
    case sceneManifest = "UIApplicationSceneManifest"
    case queriesSchemes = "LSApplicationQueriesSchemes"
    case urlTypes = "CFBundleURLTypes"
    case userActivityTypes = "NSUserActivityTypes"
    case supportedOrientations = "UISupportedInterfaceOrientations"
    case supportedOrientationsOnPad = "UISupportedInterfaceOrientations~ipad"
    case isStatusBarHidden = "UIStatusBarHidden"
    case statusBarStyle = "UIStatusBarStyle"
    case isStatusBarOfViewControllers = "UIViewControllerBasedStatusBarAppearance"
  }

  /// One that says nothing.
  init() {}

  /// What `data` says, a property list in XML or binary, with the build settings in it expanded.
  ///
  /// An empty name is none, of a class or a storyboard too: Xcode writes the keys of what a target leaves out.
  ///
  /// - Throws: what `PropertyListDecoder` throws; a `DecodingError` names the key.
  package init(_ data: Data, settings: BuildSettings) throws {
    let written = try PropertyListSerialization.propertyList(from: data, format: nil)
    let expanded = try PropertyListSerialization.data(
      fromPropertyList: settings.expanded(written),
      format: .binary,
      options: 0
    )
    self = try PropertyListDecoder().decode(InformationPropertyList.self, from: expanded)
    for field in [\InformationPropertyList.name, \.identifier, \.principalClass, \.mainStoryboardFile]
    where self[keyPath: field]?.isEmpty == true { self[keyPath: field] = nil }
  }

  /// The class that `NSPrincipalClass` names; nil if it is not there.
  package var namedPrincipalClass: String? { principalClass }

  /// What `configuration` is with what Info.plist says of the application's name, its background modes and its end.
  package func applied(to configuration: ApplicationConfiguration) -> ApplicationConfiguration {
    var configuration = configuration
    if let name { configuration.name = name }
    if let backgroundModes { configuration.backgroundModes = Set(backgroundModes) }
    if let exitsOnSuspend { configuration.exitsOnSuspend = exitsOnSuspend }
    return configuration
  }

  /// The ways round that the interface may be on a device of that kind.
  func supportedOrientations(on idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask {
    let ofIdiom = idiom == .pad ? supportedOrientationsOnPad : nil
    return UIInterfaceOrientationMask(propertyListNames: ofIdiom ?? supportedOrientations, on: idiom)
  }

  /// The schemes of the URLs that the application opens itself.
  var ownSchemes: Set<String> { Set((urlTypes ?? []).flatMap { $0.schemes ?? [] }.map { $0.lowercased() }) }

  /// The program's own, from the file that ``InformationPropertyListSearch`` finds; without one it says nothing.
  ///
  /// A file that cannot be read is fatal, since an application that runs without its settings would only seem to work.
  static let ofProgram: InformationPropertyList = {
    guard let path = InformationPropertyListSearch.ofProgram.path else { return InformationPropertyList() }
    do {
      return try InformationPropertyList(Data(contentsOf: URL(fileURLWithPath: path)), settings: .ofProgram)
    } catch {
      fatalError("The Info.plist at \(path) cannot be read: \(error)")
    }
  }()
}
