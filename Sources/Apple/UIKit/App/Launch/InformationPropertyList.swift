import AppLifecycle
import Foundation

/// The keys of Info.plist that are honored here.
package struct InformationPropertyList: Decodable {
  /// An entry of `CFBundleURLTypes`: URLs that the application opens itself.
  struct URLType: Decodable {
    var schemes: [String]?
    private enum CodingKeys: String, CodingKey { case schemes = "CFBundleURLSchemes" }
  }

  /// `UIApplicationSceneManifest`: declares that the application has scenes, and names the classes of the scenes and
  /// their delegates.
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
    /// The configurations, keyed by the role of the scenes.
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
  var permittedTasks: [String]?
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
    case permittedTasks = "BGTaskSchedulerPermittedIdentifiers"
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

  /// Creates an empty property list.
  init() {}

  /// Reads `data`, a property list in XML or binary format, and expands the build settings in it.
  ///
  /// Empty names, including those of classes and storyboards, become nil, because Xcode writes the keys of features
  /// that a target does not use.
  ///
  /// - Throws: an error from `PropertyListSerialization` or `PropertyListDecoder`; a `DecodingError` names the key.
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

  /// The value of `NSPrincipalClass`; nil if the key is missing.
  package var namedPrincipalClass: String? { principalClass }

  /// Returns `configuration` with the application's name, background modes, permitted tasks and exit on suspension
  /// replaced by those of Info.plist.
  package func applied(to configuration: LifecycleConfiguration) -> LifecycleConfiguration {
    var configuration = configuration
    if let name { configuration.name = name }
    if let backgroundModes { configuration.backgroundModes = Set(backgroundModes) }
    if let exitsOnSuspend { configuration.exitsOnSuspend = exitsOnSuspend }
    configuration.permittedTasks = PermittedTasks(identifiers: permittedTasks ?? [], bundleIdentifier: identifier)
    return configuration
  }

  /// Returns the interface orientations that Info.plist allows on that kind of device.
  func supportedOrientations(on idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask {
    let ofIdiom = idiom == .pad ? supportedOrientationsOnPad : nil
    return UIInterfaceOrientationMask(propertyListNames: ofIdiom ?? supportedOrientations, on: idiom)
  }

  /// The schemes of URLs that the application opens itself, in lower case.
  var ownSchemes: Set<String> { Set((urlTypes ?? []).flatMap { $0.schemes ?? [] }.map { $0.lowercased() }) }

  /// The program's Info.plist, at the path that ``InformationPropertyListSearch`` finds; nil if there is none.
  ///
  /// A file that cannot be read is a fatal error, because the application would run without its settings and fail
  /// later.
  private static let found: InformationPropertyList? = {
    guard let path = InformationPropertyListSearch.ofProgram.path else { return nil }
    do {
      return try InformationPropertyList(Data(contentsOf: URL(fileURLWithPath: path)), settings: .ofProgram)
    } catch {
      fatalError("The Info.plist at \(path) cannot be read: \(error)")
    }
  }()

  /// The program's Info.plist; empty if there is none.
  static var ofProgram: InformationPropertyList { found ?? InformationPropertyList() }

  /// The program's Info.plist or, if there is none, a list that names the program's `Main.storyboard` as its main
  /// storyboard.
  ///
  /// Xcode's templates have a storyboard of that name, and name it in an Info.plist that the build makes.
  @MainActor static var ofLaunch: InformationPropertyList {
    if let found { return found }
    var list = InformationPropertyList()
    if InterfaceFile.isOfProgram("Main", type: "storyboard") { list.mainStoryboardFile = "Main" }
    return list
  }
}
