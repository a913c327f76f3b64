import Foundation

/// What Info.plist says of the application, as far as it is heeded here.
struct InformationPropertyList: Decodable {
  var name: String?
  var principalClass: String?
  var backgroundModes: [String]?
  var exitsOnSuspend: Bool?
  var mainStoryboard: String?

  private enum CodingKeys: String, CodingKey {
    case name = "CFBundleName"
    case principalClass = "NSPrincipalClass"
    case backgroundModes = "UIBackgroundModes"
    case exitsOnSuspend = "UIApplicationExitsOnSuspend"
    case mainStoryboard = "UIMainStoryboardFile"
  }

  /// The program's own: the file that `MAINSPRING_INFO_PLIST` names, or nothing.
  ///
  /// A file that cannot be read is fatal, since an application that runs without its settings would only seem to work.
  static let ofProgram: InformationPropertyList = {
    guard let path = LaunchEnvironment.current.informationPropertyList else { return InformationPropertyList() }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try PropertyListDecoder().decode(InformationPropertyList.self, from: data)
    } catch {
      fatalError("The Info.plist at \(path) cannot be read: \(error)")
    }
  }()
}
