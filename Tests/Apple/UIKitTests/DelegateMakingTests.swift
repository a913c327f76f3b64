import TestPrograms
import Testing

/// Tests of creating the delegate from its class.
///
/// The delegate is created through NSObject's `init()`. The tests try each shape of a delegate's class, since that call
/// depends on the layout of the vtable.
@Suite(.waitsForPrograms)
struct DelegateMakingTests {
  @Test(arguments: [
    ("plain-delegate", "made a plain delegate"),
    ("own-init-delegate", "made a delegate with an init of its own"),
    ("object-delegate", "made an NSObject with 6"),
    ("final-delegate", "made finalfinal"),
    ("own-delegate", "is its own delegate true"),
  ])
  func aDelegateOfEachShapeIsMadeWithItsProperties(scenario: String, line: String) throws {
    let program = try RunningProgram("UIKitFixture", [scenario])
    let end = program.waitForEnd()
    #expect(end.lines.first == line)
    #expect(end.lines.last == "status 0")
    #expect(end.end == .exited(status: 0))
  }

  @Test func theApplicationHasItsDelegateAndIsTheSharedApplication() throws {
    let end = try RunningProgram("UIKitFixture", ["plain-delegate"]).waitForEnd()
    #expect(end.lines.contains("is its delegate true, shared is the application true"))
  }

  @Test func theApplicationKeepsThePasteboardAndDeviceMadeBeforeUIApplicationMain() throws {
    let end = try RunningProgram("UIKitFixture", ["early-objects"]).waitForEnd()
    #expect(end.lines == ["the same pasteboard true, with parcel 7", "the same device true", "status 0"])
  }

  /// Apple's `UIApplicationMain` accepts Objective-C names, which have no module.
  @Test(arguments: [("bare-names", "CountingApplication"), ("bare-name-of-uikit", "UIApplication")])
  func namesWithoutAModuleAreFoundInTheProgramAndInUIKit(scenario: String, principal: String) throws {
    let end = try RunningProgram("UIKitFixture", [scenario]).waitForEnd()
    #expect(end.lines.first == "made a plain delegate")
    #expect(end.lines.contains("is its delegate true, shared is the application true"))
    #expect(end.lines.contains("of \(principal)"))
    #expect(end.end == .exited(status: 0))
  }

  /// After Apple's "NSPrincipalClass".
  @Test func thePrincipalClassOfInfoPlistNeedsNoModule() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "<plist version=\"1.0\"><dict><key>NSPrincipalClass</key><string>CountingApplication</string></dict></plist>",
      to: "Info.plist"
    )
    let end = try RunningProgram("UIKitFixture", ["plain-delegate"], environment: ["MAINSPRING_INFO_PLIST": path])
      .waitForEnd()
    #expect(end.lines.contains("of CountingApplication"))
  }

  @Test(arguments: [
    ("missing-class", "There is no class \"UIKitFixture.Nobody\" to be the delegate class."),
    ("wrong-principal", "The principal class UIKitFixture.PlainDelegate is not a UIApplication"),
    ("wrong-delegate", "The delegate class UIKitFixture.NotADelegate does not conform to UIApplicationDelegate."),
    ("second-application", "There can only be one UIApplication instance."),
    ("before-launch", "UIApplication.shared was asked for before UIApplicationMain has made the application."),
  ])
  func aWrongClassEndsTheProcessWithAMessageThatNamesIt(scenario: String, message: String) throws {
    let end = try RunningProgram("UIKitFixture", [scenario]).waitForEnd()
    #expect(end.wasKilled)
    #expect(end.errors.contains(message))
  }
}
