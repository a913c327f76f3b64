import UIKit

/// Calls the methods of a main-actor class from a detached task.
final class CallsMainActorModel: ShapeDelegate, UIApplicationDelegate {
  @MainActor private final class Model {
    private(set) var steps: [String] = []

    func add(_ step: String) { steps.append(step) }

    func flush() async -> String {
      try? await Task.sleep(nanoseconds: 600_000_000)
      return steps.joined(separator: " ")
    }
  }

  private let model = Model()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "model")
    let model = self.model
    Task.detached {
      await model.add("one")
      await model.add("two")
      self.note(await model.flush())
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 model began", "0.6 model ended", "0.6 → suspended"], notes: ["0.6 one two"])
  }
}
