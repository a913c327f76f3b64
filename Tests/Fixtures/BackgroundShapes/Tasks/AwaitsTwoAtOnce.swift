import UIKit

/// Makes two calls with `async let`; together they take as long as the longer one.
final class AwaitsTwoAtOnce: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "profile")
    Task {
      async let name = AwaitsTwoAtOnce.name()
      async let picture = AwaitsTwoAtOnce.picture()
      note("\(await name) \(await picture)")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  private nonisolated static func name() async -> String {
    try? await Task.sleep(nanoseconds: 1_100_000_000)
    return "Ada"
  }

  private nonisolated static func picture() async -> Int {
    try? await Task.sleep(nanoseconds: 700_000_000)
    return 512
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 profile began", "1.1 profile ended", "1.1 → suspended"], notes: ["1.1 Ada 512"])
  }
}
