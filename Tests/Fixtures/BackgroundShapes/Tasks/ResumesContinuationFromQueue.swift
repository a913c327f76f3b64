import UIKit

/// Awaits functions with completion handlers: a global queue resumes the continuations, at once and after a delay.
final class ResumesContinuationFromQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "call")
    Task {
      let first = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: 1) }
      }
      note("first \(first)")
      let second = await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { continuation.resume(returning: 2) }
      }
      note("second \(second)")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 call began", "1 call ended", "1 → suspended"], notes: ["0 first 1", "1 second 2"])
  }
}
