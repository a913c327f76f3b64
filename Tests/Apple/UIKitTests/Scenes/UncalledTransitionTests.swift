import TestPrograms
import Testing

@testable import UIKit

/// Tests of the warning about transitions that an application's delegate with scenes does not receive.
struct UncalledTransitionTests {
  class Both: UIResponder, UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {}
    func applicationWillResignActive(_ application: UIApplication) {}
    // These are called in an application with scenes too.
    func applicationWillTerminate(_ application: UIApplication) {}
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  }

  final class Inherited: Both {}

  final class Scene: UIResponder, UISceneDelegate {
    func sceneDidEnterBackground(_ scene: UIScene) {}
  }

  @Test(arguments: [false, true]) func aTransitionIsFoundWithTheMethodThatIsCalledInstead(isInherited: Bool) {
    let found = UncalledTransition.all(in: isInherited ? Inherited.self : Both.self, beside: [Scene.self])
    let name = "UIKitTests.UncalledTransitionTests.Both"
    #expect(
      found == [
        UncalledTransition(
          method: "\(name).applicationDidEnterBackground(_:)",
          instead: "sceneDidEnterBackground(_:)",
          isAnswered: true
        ),
        UncalledTransition(
          method: "\(name).applicationWillResignActive(_:)",
          instead: "sceneWillResignActive(_:)",
          isAnswered: false
        ),
      ]
    )
  }

  @Test func aDelegateWithoutTransitionsHasNone() {
    #expect(UncalledTransition.all(in: Scene.self, beside: []).isEmpty)
  }

  @Test(.waitsForPrograms) func aLineOnStandardErrorNamesTheMethodThatIsNotCalled() throws {
    let end = try RunningProgram("UIKitFixture", ["scenes"]).waitForEnd()
    let lines = end.errors.split(separator: "\n").filter { $0.contains("is not called") }
    // An optimized build does not check.
    #if DEBUG
      let expected = [
        "mainspring: UIKitFixture.ScenesDelegate.applicationDidBecomeActive(_:) is not called: the application has scenes, "
          + "whose delegate receives sceneDidBecomeActive(_:)"
      ]
    #else
      let expected: [String] = []
    #endif
    #expect(lines.map(String.init) == expected)
  }
}
