import Foundation
import Testing

@testable import UIKit

/// Tests of the build settings in an Info.plist as Xcode's templates write it.
struct BuildSettingsTests {
  @Test(arguments: [
    ("$(PRODUCT_NAME)", "My App"), ("${PRODUCT_NAME} 2", "My App 2"), ("$(EXECUTABLE_NAME)", "My App"),
    ("com.example.$(PRODUCT_NAME:rfc1034identifier)", "com.example.My-App"),
    ("$(PRODUCT_NAME:c99extidentifier:lower)", "my_app"), ("$(PRODUCT_BUNDLE_IDENTIFIER)", "My-App"),
    ("$(DEVELOPMENT_LANGUAGE)", "en"), ("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "APPL"),
    ("$(MARKETING_VERSION) ($(CURRENT_PROJECT_VERSION))", "1.0 (1)"), ("[$(NOTHING_OF_THE_KIND)]", "[]"),
    // The module is the delegate's, which is not known yet.
    ("$(PRODUCT_MODULE_NAME).SceneDelegate", "$(PRODUCT_MODULE_NAME).SceneDelegate"),
    ("5 $ or $(", "5 $ or $("), ("$$(PRODUCT_NAME)", "$My App"), ("", ""), ("${PRODUCT_NAME)", "${PRODUCT_NAME)"),
  ])
  func aSettingIsReplacedByItsValue(text: String, expanded: String) {
    #expect(BuildSettings(target: "My App").expanded(text) == expanded)
  }

  /// The Info.plist of Xcode's template.
  private static let template = """
    <plist version="1.0"><dict>
    <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    <key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>
    <key>UIMainStoryboardFile</key><string></string>
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>$(PRODUCT_NAME:lower)</string>
    </array></dict></array></dict></plist>
    """

  @Test func twoApplicationsOfOneTemplateHaveSeparateStateFolders() throws {
    let folders = try ["Courier", "Reader"].map { target in
      let properties = try InformationPropertyList(
        Data(BuildSettingsTests.template.utf8),
        settings: BuildSettings(target: target)
      )
      #expect(properties.name == target && properties.identifier == target && properties.version == "1")
      #expect(properties.ownSchemes == [target.lowercased()])
      return LaunchEnvironment([:], arguments: [])
        .stateFolder(ofApplication: properties.applied(to: .init(name: "other")).name)
    }
    #expect(folders[0] != folders[1])
  }

  @Test func anEmptyValueIsTreatedAsMissing() throws {
    let text = """
      <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string></string><key>NSPrincipalClass</key><string/>
      <key>CFBundleName</key><string>$(NOTHING_OF_THE_KIND)</string></dict></plist>
      """
    let properties = try InformationPropertyList(Data(text.utf8), settings: BuildSettings(target: "App"))
    #expect(properties.mainStoryboardFile == nil && properties.principalClass == nil && properties.name == nil)
    #expect(properties.applied(to: .init(name: "App")).name == "App")
  }
}
