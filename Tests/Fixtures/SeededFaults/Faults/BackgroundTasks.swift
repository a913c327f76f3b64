import UIKit
import UIKitTesting

/// Asks whether the background time has expired before it notes the end of an upload, and notes it later.
final class FinishesUploadTwice: UIResponder, UIApplicationDelegate, SeededFault {
  private final class Upload {
    @Guarded var hasExpired = false
  }

  private let upload = Upload()
  private var task = UIBackgroundTaskIdentifier.invalid
  private var results: [String] = []

  func applicationDidEnterBackground(_ application: UIApplication) {
    let upload = upload
    task = application.beginBackgroundTask {
      upload.hasExpired = true
      self.finish("expired")
    }
    DispatchQueue(label: "uploads").asyncAfter(deadline: .now() + 25) {
      if !upload.hasExpired { DispatchQueue.main.async { self.finish("sent") } }
    }
  }

  private func finish(_ result: String) {
    results.append(result)
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(FinishesUploadTwice.self)
    device.pressHome()
    device.advance(by: .seconds(40))
    device.returnToForeground()
    return app.results.count == 1
  }
}

/// Ends a background task from two requests, since each takes itself for the last one.
final class EndsTaskTwice: UIResponder, UIApplicationDelegate, SeededFault {
  private final class Pending {
    @Guarded var count = 2
  }

  private let pending = Pending()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let (pending, task) = (pending, application.beginBackgroundTask())
    for name in ["messages", "contacts"] {
      DispatchQueue(label: name).asyncAfter(deadline: .now() + 3) {
        pending.$count.change { $0 -= 1 }
        if pending.count == 0 { UIApplication.shared.endBackgroundTask(task) }
      }
    }
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch(EndsTaskTwice.self)
    device.pressHome()
    device.advance(by: .seconds(40))
    return !device.log.entries.contains { $0.name == "endedUnknown" }
  }
}

/// Begins the background task when the answer has come, which may be too late.
final class BeginsTaskTooLate: UIResponder, UIApplicationDelegate, SeededFault {
  private(set) var hasSaved = false

  func applicationDidBecomeActive(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      let task = application.beginBackgroundTask()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        self.hasSaved = true
        application.endBackgroundTask(task)
      }
    }
  }

  static var events: [SystemEvent] { [.home] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(BeginsTaskTooLate.self)
    device.advance(by: .seconds(10))
    return app.hasSaved
  }
}

/// Ends the background task as soon as as many parts are sent as have begun.
final class EndsTaskBeforeLastPart: UIResponder, UIApplicationDelegate, SeededFault {
  private final class Upload {
    private let queue = DispatchQueue(label: "upload")
    private var (sent, isOver) = (0, false)
    @Guarded private var begun = 0
    @Guarded var late = 0

    func send(then end: @escaping () -> Void) {
      $begun.change { $0 += 1 }
      queue.async {
        if self.isOver { self.late += 1 }
        self.sent += 1
        guard self.sent == self.begun else { return }
        self.isOver = true
        end()
      }
    }
  }

  private let upload = Upload()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let (upload, task) = (upload, application.beginBackgroundTask())
    for _ in 1...2 {
      DispatchQueue.global().async { upload.send { UIApplication.shared.endBackgroundTask(task) } }
    }
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(EndsTaskBeforeLastPart.self)
    device.pressHome()
    device.advance(by: .seconds(40))
    return app.upload.late == 0
  }
}

/// Ends the background task without waiting for the write.
final class EndsTaskBeforeWrite: UIResponder, UIApplicationDelegate, SeededFault {
  private let files = DispatchQueue(label: "files")
  private var steps: [String] = []

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask()
    let files = files
    DispatchQueue.global().async {
      files.async { DispatchQueue.main.async { self.steps.append("written") } }
      DispatchQueue.global().async { DispatchQueue.main.async { self.end(task) } }
    }
  }

  private func end(_ task: UIBackgroundTaskIdentifier) {
    steps.append("ended")
    UIApplication.shared.endBackgroundTask(task)
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(EndsTaskBeforeWrite.self)
    device.pressHome()
    device.advance(by: .seconds(40))
    return app.steps == ["written", "ended"]
  }
}

/// Keeps the identifier of one background task, and begins another before the first has ended.
final class ForgetsFirstTask: UIResponder, UIApplicationDelegate, SeededFault {
  private let files = DispatchQueue(label: "files")
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    save()
    DispatchQueue(label: "schedule").asyncAfter(deadline: .now() + 1) {
      DispatchQueue.main.async { self.save() }
    }
  }

  private func save() {
    task = UIApplication.shared.beginBackgroundTask()
    files.asyncAfter(deadline: .now() + 1) {
      DispatchQueue.main.async {
        UIApplication.shared.endBackgroundTask(self.task)
        self.task = .invalid
      }
    }
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch(ForgetsFirstTask.self)
    device.pressHome()
    device.advance(by: .seconds(40))
    return device.termination == nil
  }
}

/// Removes the half-written file when time expires, while the writer goes on with the next part.
final class RemovesFileDuringSave: UIResponder, UIApplicationDelegate, SeededFault {
  private final class Archive {
    @Guarded var parts: [String] = []
    @Guarded var isCancelled = false

    func write() {
      for part in ["header", "body"] where !isCancelled { $parts.change { $0.append(part) } }
    }

    func cancel() {
      isCancelled = true
      parts = []
    }
  }

  private let archive = Archive()

  func applicationDidEnterBackground(_ application: UIApplication) {
    var task = UIBackgroundTaskIdentifier.invalid
    let archive = archive
    task = application.beginBackgroundTask {
      archive.cancel()
      application.endBackgroundTask(task)
    }
    DispatchQueue(label: "archive").asyncAfter(deadline: .now() + 25) { archive.write() }
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(RemovesFileDuringSave.self)
    device.pressHome()
    device.advance(by: .seconds(40))
    device.returnToForeground()
    device.advance(by: .seconds(1))
    return app.archive.parts != ["body"]
  }
}
