import Foundation
import TestPrograms
import Testing

/// Tests of the life cycle and of touches in a UIKit application, in a separate process with real signals and a real
/// pipe.
@Suite(.waitsForPrograms)
struct LifeTests {
  @Test func everyCallbackIsCalledInOrderWithItsStateBeforeItsNotification() throws {
    // Given an application that prints its callbacks
    let program = try RunningProgram("UIKitFixture", ["life"])
    try program.waitForLine(containing: "UIApplicationDidBecomeActiveNotification")
    // When its user presses Ctrl-Z, returns and terminates it
    program.child.send(SIGTSTP)
    try program.waitForLine(containing: "UIApplicationDidEnterBackgroundNotification")
    program.waitUntilStopped()
    program.child.send(SIGCONT)
    try program.waitForLine(containing: "UIApplicationDidBecomeActiveNotification")
    program.child.send(SIGTERM)
    // Then
    let end = program.waitForEnd()
    #expect(
      end.lines == [
        "willFinishLaunching (inactive)",
        "didFinishLaunching (inactive)",
        "viewDidLoad",
        "viewDidAppear",
        "  UIApplicationDidFinishLaunchingNotification",
        "didBecomeActive (active)",
        "  UIApplicationDidBecomeActiveNotification",
        "willResignActive (active)",
        "  UIApplicationWillResignActiveNotification",
        "didEnterBackground (background)",
        "  UIApplicationDidEnterBackgroundNotification",
        "willEnterForeground (background)",
        "  UIApplicationWillEnterForegroundNotification",
        "didBecomeActive (active)",
        "  UIApplicationDidBecomeActiveNotification",
        "willResignActive (active)",
        "  UIApplicationWillResignActiveNotification",
        "willTerminate (inactive)",
        "  UIApplicationWillTerminateNotification",
        "status 0",
      ]
    )
    #expect(end.end == .exited(status: 0))
  }

  @Test func aMemoryWarningReachesDelegateThenViewControllersThenObservers() throws {
    // Given an application whose measure of memory pressure is a pipe
    let fifo = FileManager.default.temporaryDirectory.appendingPathComponent("pressure-\(UUID().uuidString)").path
    #expect(mkfifo(fifo, 0o600) == 0)
    defer { unlink(fifo) }
    let program = try RunningProgram("UIKitFixture", ["life"], environment: ["MAINSPRING_PRESSURE": fifo])
    try program.waitForLine(containing: "UIApplicationDidBecomeActiveNotification")
    // When the pipe reports that tasks have waited for memory
    let pipe = FileHandle(forWritingAtPath: fifo)
    pipe?.write(Data("some avg10=0.00 avg60=0.00 avg300=0.00 total=250000\n".utf8))
    try program.waitForLine(containing: "UIApplicationDidReceiveMemoryWarningNotification")
    program.child.send(SIGTERM)
    // Then
    let lines = program.waitForEnd().lines
    let first = try #require(lines.firstIndex(of: "didReceiveMemoryWarning (active)"))
    #expect(
      Array(lines[first...].prefix(3)) == [
        "didReceiveMemoryWarning (active)",
        "view controller: didReceiveMemoryWarning",
        "  UIApplicationDidReceiveMemoryWarningNotification",
      ]
    )
  }

  @Test func aTimerThatBecomesDueWhileSuspendedFiresAfterTheReturn() throws {
    let program = try RunningProgram("UIKitFixture", ["suspended-timer"])
    try program.waitForLine(containing: "background")
    program.waitUntilStopped()
    program.child.send(SIGCONT)
    let end = program.waitForEnd()
    #expect(
      end.lines == ["background", "foreground", "a timer after the return, on the main thread: true", "status 0"]
    )
  }

  @Test func rawInputEventsBecomeTouchesOfTheButtonUnderThem() throws {
    // Given a subclass of UIApplication and a touchscreen of 4096 by 4096 steps that is a pipe
    let program = try RunningProgram(
      "UIKitFixture",
      ["subclass"],
      environment: ["MAINSPRING_TOUCH": "/dev/stdin", "MAINSPRING_TOUCH_AXES": "0,4095,0,4095"],
      takesInput: true
    )
    try program.waitForLine(containing: "ready")
    // When a finger taps the middle, and then a finger comes down below the status bar and the screen is removed
    program.write([(3, 57, 7), (3, 53, 2048), (3, 54, 2048), (0, 0, 0), (3, 57, -1), (0, 0, 0)])
    program.write([(3, 57, 8), (3, 53, 10), (3, 54, 400), (0, 0, 0)])
    try program.waitForLine(containing: "the delegate heard of the touch")
    program.endInput()
    try program.waitForLine(containing: "cancelled")
    program.child.send(SIGTERM)
    // Then
    #expect(
      program.waitForEnd().lines == [
        "ready",
        "event 1 with 1 touches",
        "event 2 with 1 touches",
        "the button was tapped",
        "event 3 with 1 touches",
        "began outside of the button",
        "the delegate heard of the touch",
        "event 4 with 1 touches",
        "cancelled",
        "status 0",
      ]
    )
  }

  @Test func fingersThatAreDownWhenTheApplicationTerminatesAreCancelled() throws {
    let program = try RunningProgram(
      "UIKitFixture",
      ["touches"],
      environment: ["MAINSPRING_TOUCH": "/dev/stdin", "MAINSPRING_TOUCH_AXES": "0,4095,0,4095"],
      takesInput: true
    )
    try program.waitForLine(containing: "ready")
    program.write([(3, 57, 8), (3, 53, 10), (3, 54, 400), (0, 0, 0)])
    try program.waitForLine(containing: "the delegate heard of the touch")
    program.child.send(SIGTERM)
    #expect(program.waitForEnd().lines.suffix(2) == ["cancelled", "status 0"])
  }

  @Test(arguments: [
    (["MAINSPRING_POLICY": "{\"budget\":-1}"], "MAINSPRING_POLICY is no background policy"),
    (["MAINSPRING_SCREEN": "wide"], "MAINSPRING_SCREEN is a width and a height in points"),
    (["MAINSPRING_TOUCH_AXES": "1,2,3"], "MAINSPRING_TOUCH_AXES is minX,maxX,minY,maxY"),
    (["MAINSPRING_LAUNCH": "background", "MAINSPRING_LAUNCH_URL": "a://b"], "opens no URL: set only one of the two"),
    (["MAINSPRING_LAUNCH": "sideways"], "MAINSPRING_LAUNCH is foreground or background"),
    (["MAINSPRING_LAUNCH_EVENT": "home"], "MAINSPRING_LAUNCH_EVENT is no event"),
    (["MAINSPRING_LAUNCH_EVENT": "{\"type\":\"home\"}"], "home launches no application"),
    (
      ["MAINSPRING_LAUNCH_EVENT": "{\"type\":\"backgroundFetch\"}", "MAINSPRING_LAUNCH": "background"],
      "set neither MAINSPRING_LAUNCH nor MAINSPRING_LAUNCH_URL"
    ),
    (["MAINSPRING_PUSH_TOKEN": "xyz"], "MAINSPRING_PUSH_TOKEN is an even number of hexadecimal digits"),
    (["MAINSPRING_BACKGROUND_REFRESH": "no"], "MAINSPRING_BACKGROUND_REFRESH is available, denied or restricted"),
    (["MAINSPRING_DEVICE": "open"], "MAINSPRING_DEVICE is locked or unlocked"),
    (["MAINSPRING_DEVICE": "locked"], "set MAINSPRING_LAUNCH=background too"),
    (["MAINSPRING_CONTENT_SIZE": "huge"], "MAINSPRING_CONTENT_SIZE is one of extraSmall, small"),
    (["MAINSPRING_LOG": "/nonexistent/log"], "the log cannot be written"),
    (["MAINSPRING_TOUCH": "/nonexistent/touchscreen"], "no touches from /nonexistent/touchscreen"),
  ])
  func aSettingThatCannotBeUnderstoodEndsTheLaunchWithTheReason(variables: [String: String], reason: String) throws {
    let end = try RunningProgram("UIKitFixture", ["life"], environment: variables).waitForEnd()
    #expect(end.end == .exited(status: 64))
    #expect(end.errors.contains(reason))
  }

  @Test func aLaunchWithAURLOpensItBeforeTheApplicationIsActive() throws {
    let program = try RunningProgram("UIKitFixture", ["life"], environment: ["MAINSPRING_LAUNCH_URL": "life://42"])
    try program.waitForLine(containing: "UIApplicationDidBecomeActiveNotification")
    program.child.send(SIGTERM)
    let callbacks = program.waitForEnd().lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("view") }
    #expect(
      callbacks.prefix(4) == [
        "willFinishLaunching (inactive)", "didFinishLaunching (inactive)", "open life://42 from nobody (inactive)",
        "didBecomeActive (active)",
      ]
    )
  }

  /// Checks a program with scenes and without an Info.plist, as SwiftPM builds them: the scene delegate is found by its
  /// name.
  @Test func aProgramRestoresTheStateOfItsSceneAtTheNextLaunch() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var environment = ["MAINSPRING_STATE_DIR": folder]
    environment["MAINSPRING_LAUNCH_EVENT"] = "{\"type\":\"shortcut\",\"shortcut\":\"compose\"}"
    let program = try RunningProgram("UIKitFixture", ["scenes"], environment: environment)
    try program.waitForLine(containing: "scene didBecomeActive")
    program.child.send(SIGTSTP)
    program.waitUntilStopped()
    program.child.send(SIGCONT)
    try program.waitForLine(containing: "scene didBecomeActive")
    program.child.send(SIGTERM)
    let end = program.waitForEnd()
    #expect(
      end.lines == [
        "didFinishLaunching", "scene willConnect compose", "scene willEnterForeground", "scene didBecomeActive",
        "scene willResignActive", "scene didEnterBackground", "scene willEnterForeground", "scene didBecomeActive",
        "scene willResignActive", "scene didDisconnect", "willTerminate", "status 0",
      ]
    )
    environment["MAINSPRING_LAUNCH_EVENT"] = nil
    let second = try RunningProgram("UIKitFixture", ["scenes"], environment: environment)
    try second.waitForLine(containing: "scene didBecomeActive")
    second.child.send(SIGTERM)
    #expect(second.waitForEnd().lines.prefix(3) == ["didFinishLaunching", "scene willConnect -", "scene restore 7"])
  }

  @Test func aLaunchIntoTheBackgroundNeverBecomesActive() throws {
    let program = try RunningProgram("UIKitFixture", ["life"], environment: ["MAINSPRING_LAUNCH": "background"])
    try program.waitForLine(containing: "UIApplicationDidFinishLaunchingNotification")
    program.child.send(SIGTERM)
    let lines = program.waitForEnd().lines
    #expect(lines.first == "willFinishLaunching (background)")
    #expect(!lines.contains { $0.contains("didBecomeActive") })
  }
}
