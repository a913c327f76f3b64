import UIKit

class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let greeting = "a plain delegate"

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("made \(greeting)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    say(
      "is its delegate \(application.delegate === self), shared is the application \(UIApplication.shared === application)"
    )
    say("of \(type(of: application))")
    terminate()
  }
}

/// A delegate with a method that only resembles a method of the protocol.
final class NearMissDelegate: PlainDelegate {
  func applicationWillTerminate(_ application: UIApplication?) {}
}

class OwnInitDelegate: UIResponder, UIApplicationDelegate {
  let made: String

  override init() {
    made = "a delegate with an init of its own"
    super.init()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    say("made \(made)")
    terminate()
  }
}

class ObjectDelegate: NSObject, UIApplicationDelegate {
  let numbers = [1, 2, 3]

  func applicationDidBecomeActive(_ application: UIApplication) {
    say("made an NSObject with \(numbers.reduce(0, +))")
    terminate()
  }
}

final class FinalDelegate: UIResponder, UIApplicationDelegate {
  let text = String(repeating: "final", count: 2)

  override init() { super.init() }

  func applicationDidBecomeActive(_ application: UIApplication) {
    say("made \(text)")
    terminate()
  }
}

class OwnDelegateApplication: UIApplication, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    say("is its own delegate \(application.delegate === application)")
    terminate()
  }
}

class NotADelegate: NSObject {}

class SecondApplicationDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    _ = UIApplication()
  }
}

/// A delegate that compares the pasteboard and the device with those from before `UIApplicationMain`.
final class EarlyObjectsDelegate: UIResponder, UIApplicationDelegate {
  private static var board: UIPasteboard?
  private static var device: UIDevice?

  static func makeObjects() {
    board = .general
    device = .current
    board?.string = "parcel 7"
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    say("the same pasteboard \(UIPasteboard.general === Self.board), with \(UIPasteboard.general.string ?? "nothing")")
    say("the same device \(UIDevice.current === Self.device)")
    terminate()
  }
}
