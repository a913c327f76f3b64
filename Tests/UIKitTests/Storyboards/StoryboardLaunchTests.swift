import Foundation
import TestPrograms
import Testing

/// Launches with a main storyboard, in processes of their own.
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

  @Test func aDelegateThatKeepsNoWindowIsToldSo() throws {
    let end = try launch("object-delegate", storyboard: "Launch")
    #expect(end.errors.contains("ObjectDelegate has no property \"window\" to keep the window of the storyboard"))
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

  /// "UISceneStoryboardFile".
  @Test func aSceneHasItsWindowBeforeItsDelegateHearsThatItIsConnected() throws {
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
