import UIKit

/// A subclass of `Thread` that runs until it is cancelled.
final class SubclassesThread: ShapeDelegate, UIApplicationDelegate {
  private final class Recorder: Thread {
    private let onEnd: () -> Void
    private let onSample: () -> Void

    init(onSample: @escaping () -> Void, onEnd: @escaping () -> Void) {
      self.onSample = onSample
      self.onEnd = onEnd
      super.init()
    }

    override func main() {
      while !isCancelled {
        Thread.sleep(forTimeInterval: 0.3)
        onSample()
      }
      onEnd()
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "recorder")
    let recorder = Recorder(
      onSample: { self.note("sample") },
      onEnd: {
        self.note("stopped")
        UIApplication.shared.endBackgroundTask(task)
      }
    )
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
