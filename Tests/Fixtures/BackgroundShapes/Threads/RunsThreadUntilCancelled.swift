import UIKit

/// Runs a thread until it is cancelled; the thread checks for that between its jobs.
final class RunsThreadUntilCancelled: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "recorder")
    let recorder = Thread {
      while !Thread.current.isCancelled {
        Thread.sleep(forTimeInterval: 0.3)
        self.note("sample")
      }
      self.note("stopped")
      UIApplication.shared.endBackgroundTask(task)
    }
    recorder.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { recorder.cancel() }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 recorder began", "1.2 recorder ended", "1.2 → suspended"],
      notes: ["0.3 sample", "0.6 sample", "0.9 sample", "1.2 sample", "1.2 stopped"]
    )
  }
}
