import UIKit
import UIKitTesting

/// Ends its background task once: when all uploads have ended, or when time expires.
final class EndsTaskOnce: UIResponder, UIApplicationDelegate, SearchedApplication {
  private var task = UIBackgroundTaskIdentifier.invalid
  private var open = 2

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask { self.end() }
    for name in ["messages", "contacts"] {
      DispatchQueue(label: name).asyncAfter(deadline: .now() + 25) {
        DispatchQueue.main.async {
          self.open -= 1
          if self.open == 0 { self.end() }
        }
      }
    }
  }

  private func end() {
    if task == .invalid { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch(EndsTaskOnce.self)
    device.pressHome()
    device.advance(by: .seconds(40))
    return device.termination == nil && !device.log.entries.contains { $0.name == "endedUnknown" }
  }
}

/// Has a task of its own for each save.
final class KeepsEachTask: UIResponder, UIApplicationDelegate, SearchedApplication {
  private let files = DispatchQueue(label: "files")

  func applicationDidEnterBackground(_ application: UIApplication) {
    for delay in [1.0, 1.0, 2.0] { save(after: delay) }
  }

  private func save(after delay: Double) {
    let task = UIApplication.shared.beginBackgroundTask()
    files.asyncAfter(deadline: .now() + delay) {
      DispatchQueue.main.async { UIApplication.shared.endBackgroundTask(task) }
    }
  }

  static var events: [SystemEvent] { [.home, .foreground] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch(KeepsEachTask.self)
    if device.state == .active { device.pressHome() }
    device.advance(by: .seconds(40))
    return device.termination == nil
  }
}

/// Keeps the picture that it draws, and loads it again after a memory warning.
final class KeepsPictureItDraws: UIResponder, UIApplicationDelegate, SearchedApplication {
  private var cache = ["avatar": "a picture"]
  private var drawn: String? = "a placeholder"

  func applicationDidBecomeActive(_ application: UIApplication) {
    let picture = cache["avatar"] ?? "a picture"
    DispatchQueue.main.async { self.drawn = picture }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { cache = [:] }

  static var events: [SystemEvent] { [.memoryWarning, .home] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(KeepsPictureItDraws.self)
    device.advance(by: .seconds(1))
    return app.drawn == "a picture"
  }
}

/// Writes its journal whenever it stops being active, and when it ends.
final class WritesJournalInTime: UIResponder, UIApplicationDelegate, SearchedApplication {
  private var unwritten: [String] = []

  func applicationDidBecomeActive(_ application: UIApplication) {
    unwritten.append("opened")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.unwritten = [] }
  }

  func applicationWillResignActive(_ application: UIApplication) { unwritten = [] }

  func applicationWillTerminate(_ application: UIApplication) { unwritten = [] }

  static var events: [SystemEvent] { [.terminate, .lock, .interruption(.begin)] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(WritesJournalInTime.self)
    device.advance(by: .seconds(5))
    return app.unwritten.isEmpty
  }
}

/// Plays only while it is active, whenever the song has loaded.
final class PlaysWhileActive: UIResponder, UIApplicationDelegate, SearchedApplication {
  private var isLoaded = false
  private var isPlaying = false

  func applicationDidFinishLaunching(_ application: UIApplication) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      DispatchQueue.main.async {
        self.isLoaded = true
        self.isPlaying = UIApplication.shared.applicationState == .active
      }
    }
  }

  func applicationDidBecomeActive(_ application: UIApplication) { isPlaying = isLoaded }

  func applicationWillResignActive(_ application: UIApplication) { isPlaying = false }

  static var events: [SystemEvent] { [.interruption(.begin), .interruption(.end)] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(PlaysWhileActive.self)
    device.advance(by: .seconds(5))
    return app.isPlaying == (device.state == .active)
  }
}
