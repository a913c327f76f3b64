import Foundation
import TestPrograms
import Testing

/// Tests of launches with a main storyboard, in separate processes.
@Suite(.waitsForPrograms)
struct StoryboardLaunchTests {
  private func launch(_ scenario: String, storyboard: String) throws -> ProgramEnd {
    let plist = FileManager.default.temporaryDirectory.appendingPathComponent("Info-\(UUID().uuidString).plist")
    try PropertyListEncoder().encode(["UIMainStoryboardFile": storyboard]).write(to: plist)
    defer { try? FileManager.default.removeItem(at: plist) }
    return try RunningProgram("UIKitFixture", [scenario], environment: ["MAINSPRING_INFO_PLIST": plist.path])
      .waitForEnd()
  }

  @Test func theDelegateHasItsWindowBeforeWillFinishLaunchingAndItIsShownAfterDidFinish() throws {
    #expect(
      try launch("storyboard", storyboard: "Launch").lines == [
        "awakeFromNib",
        "willFinishLaunching: UIWindow of LaunchViewController, hidden true, key false",
        "didFinishLaunching: UIWindow of LaunchViewController, hidden true, key false",
        "viewDidLoad, view 6",
        "viewDidAppear",
        "didBecomeActive: UIWindow of LaunchViewController, hidden false, key true",
        "status 0",
      ]
    )
  }

  @Test func aWindowThatTheDelegateAlreadyHasIsUsed() throws {
    #expect(
      try launch("storyboard-own-window", storyboard: "Launch").lines == [
        "awakeFromNib",
        "willFinishLaunching: OwnWindow of LaunchViewController, hidden true, key false",
        "didFinishLaunching: OwnWindow of LaunchViewController, hidden true, key false",
        "viewDidLoad, view 6",
        "viewDidAppear",
        "didBecomeActive: OwnWindow of LaunchViewController, hidden false, key true",
        "status 0",
      ]
    )
  }

  @Test func aDelegateWithoutAWindowPropertyIsReported() throws {
    let end = try launch("object-delegate", storyboard: "Launch")
    #expect(end.errors.contains("ObjectDelegate has no property \"window\" to keep the window of the storyboard"))
  }

  /// Checks that an application finds its own storyboard although several executables share a folder, as in SwiftPM's
  /// build directory.
  @Test func anApplicationFindsItsOwnStoryboardFirst() throws {
    let folder = TemporaryFolder()
    let files = FileManager.default
    let program = try folder.installProduct("UIKitFixture")
    _ = try folder.write(
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Launch</string></dict></plist>",
      to: "UIKitFixture-Info.plist"
    )
    for (tag, name) in ["a_Another.resources", "z_UIKitFixture.resources", "."].enumerated() {
      try files.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
      _ = try folder.write(StoryboardLaunchTests.storyboard(tag: tag), to: "\(name)/Launch.storyboard")
    }
    let end = try RunningProgram(program, ["storyboard"]).waitForEnd()
    #expect(end.lines.contains("viewDidLoad, view 1"))
  }

  /// Checks that a program without an Info.plist shows its own `Main.storyboard`, and no other program's.
  @Test(arguments: [("z_UIKitFixture.resources", "viewDidLoad, view 3"), ("z_Another.resources", nil)])
  func mainIsTheMainStoryboardOfAProgramWithoutAnInformationPropertyList(folderName: String, line: String?) throws {
    let folder = TemporaryFolder()
    let program = try folder.installProduct("UIKitFixture")
    try FileManager.default.createDirectory(atPath: folder.file(folderName), withIntermediateDirectories: true)
    _ = try folder.write(StoryboardLaunchTests.storyboard(tag: 3), to: "\(folderName)/Main.storyboard")

    let end = try RunningProgram(program, ["storyboard"]).waitForEnd()

    #expect(end.lines.first { $0.hasPrefix("viewDidLoad") } == line, "\(end.lines)")
  }

  private static func storyboard(tag: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="one">
    <scenes><scene sceneID="first"><objects>
    <viewController id="one" customClass="LaunchViewController" sceneMemberID="viewController">
    <view key="view" tag="\(tag)" id="two"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
    </viewController></objects></scene></scenes></document>
    """
  }

  /// Checks a key without a value, which Xcode writes if a target has no main interface.
  @Test func anEmptyMainStoryboardNameMakesNoWindow() throws {
    #expect(try launch("storyboard", storyboard: "").lines.first == "willFinishLaunching: no window")
  }

  @Test func aMissingStoryboardEndsTheLaunchWithItsName() throws {
    let end = try launch("storyboard", storyboard: "Nowhere")
    #expect(end.errors.contains("Could not find a storyboard named 'Nowhere'"))
    #expect(end.lines == [])
  }

  @Test func withoutAMainStoryboardTheDelegateHasNoWindow() throws {
    let end = try RunningProgram("UIKitFixture", ["storyboard"]).waitForEnd()
    #expect(end.lines.first == "willFinishLaunching: no window")
  }

  /// After Apple's "UISceneStoryboardFile".
  @Test func aSceneHasItsWindowBeforeItsDelegateReceivesWillConnect() throws {
    let plist = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: plist) }
    let scene = [
      "UISceneConfigurationName": "Default Configuration", "UISceneStoryboardFile": "Launch",
      "UISceneDelegateClassName": "UIKitFixture.StoryboardSceneDelegate",
    ]
    let manifest: [String: Any] = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
    let contents = ["UIApplicationSceneManifest": manifest]
    try PropertyListSerialization.data(fromPropertyList: contents, format: .xml, options: 0).write(to: plist)

    let end = try RunningProgram(
      "UIKitFixture",
      ["scene-storyboard"],
      environment: ["MAINSPRING_INFO_PLIST": plist.path]
    )
    .waitForEnd()

    #expect(
      end.lines == [
        "awakeFromNib",
        "willConnect: LaunchViewController, hidden true, key false",
        "viewDidLoad, view 6",
        "viewDidAppear",
        "didBecomeActive: LaunchViewController, hidden false, key true",
        "status 0",
      ]
    )
  }
}
