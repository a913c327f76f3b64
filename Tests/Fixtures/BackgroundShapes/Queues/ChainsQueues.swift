import UIKit

/// Passes its work from queue to queue; one of them targets another.
final class ChainsQueues: ShapeDelegate, UIApplicationDelegate {
  private let reading = DispatchQueue(label: "reading")
  private lazy var parsing = DispatchQueue(label: "parsing", target: reading)
  private let storing = DispatchQueue(label: "storing", qos: .background)

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "import")
    let parsing = self.parsing
    let storing = self.storing
    reading.async {
      self.note("read")
      parsing.async {
        self.note("parsed")
        storing.async {
          self.note("stored")
          DispatchQueue.main.async {
            self.note("shown")
            application.endBackgroundTask(task)
          }
        }
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 import began", "0 import ended", "0 → suspended"],
      notes: ["0 read", "0 parsed", "0 stored", "0 shown"]
    )
  }
}
