import UIKit
import UIKitTesting

/// Cancels the login when the user leaves, and never offers it again.
final class ForgetsLoginInBackground: UIResponder, UIApplicationDelegate, SeededFault {
  private var screen = "login"
  private var isCancelled = false

  func applicationDidBecomeActive(_ application: UIApplication) {
    guard screen == "login" else { return }
    screen = "please wait"
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
      DispatchQueue.main.async { if !self.isCancelled { self.screen = "welcome" } }
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) { isCancelled = true }

  static var events: [SystemEvent] { [.home] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(ForgetsLoginInBackground.self)
    device.advance(by: .seconds(5))
    if device.state != .active { device.returnToForeground() }
    device.advance(by: .seconds(5))
    return app.screen != "please wait"
  }
}

/// Empties its cache on a memory warning, between the look into it and the use.
final class DrawsEmptyCache: UIResponder, UIApplicationDelegate, SeededFault {
  private var cache = ["avatar": "a picture"]
  private var drawn: String? = "a placeholder"

  func applicationDidBecomeActive(_ application: UIApplication) {
    guard cache["avatar"] != nil else { return }
    DispatchQueue.main.async { self.drawn = self.cache["avatar"] }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { cache = [:] }

  static var events: [SystemEvent] { [.memoryWarning] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(DrawsEmptyCache.self)
    device.advance(by: .seconds(1))
    return app.drawn != nil
  }
}

/// Pauses when a call comes, and plays when the song is loaded, although the call goes on.
final class PlaysDuringCall: UIResponder, UIApplicationDelegate, SeededFault {
  private var isPlaying = false

  func applicationDidFinishLaunching(_ application: UIApplication) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      DispatchQueue.main.async { self.isPlaying = true }
    }
  }

  func applicationWillResignActive(_ application: UIApplication) { isPlaying = false }

  static var events: [SystemEvent] { [.interruption(.begin)] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(PlaysDuringCall.self)
    device.advance(by: .seconds(5))
    return device.state == .active || !app.isPlaying
  }
}

/// Collects entries for a second before it writes them, and writes the rest only when it enters the background.
final class LosesJournalAtTermination: UIResponder, UIApplicationDelegate, SeededFault {
  private var entries: [String] = []
  private var unwritten: [String] = []

  func applicationDidBecomeActive(_ application: UIApplication) {
    entries.append("opened")
    unwritten.append("opened")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.write() }
  }

  func applicationDidEnterBackground(_ application: UIApplication) { write() }

  private func write() { unwritten = [] }

  static var events: [SystemEvent] { [.terminate] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(LosesJournalAtTermination.self)
    device.advance(by: .seconds(5))
    return app.unwritten.isEmpty
  }
}

/// Decrypts a message that came in two steps; a lock between them takes the key away.
final class LosesKeyWhenLocked: UIResponder, UIApplicationDelegate, SeededFault {
  private var key: String? = "key"
  private var messages: [String] = []

  func applicationDidBecomeActive(_ application: UIApplication) {
    DispatchQueue.global().async {
      DispatchQueue.main.async { if let key = self.key { self.messages.append("read with \(key)") } }
    }
  }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) { key = nil }

  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) { key = "key" }

  static var events: [SystemEvent] { [.lock] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(LosesKeyWhenLocked.self)
    device.advance(by: .seconds(5))
    return !app.messages.isEmpty
  }
}

/// Begins the upload at each return, even if the one of the last time is still in progress.
final class UploadsTwiceAfterReturn: UIResponder, UIApplicationDelegate, SeededFault {
  private var uploads = 0
  private var isUploaded = false

  func applicationDidBecomeActive(_ application: UIApplication) {
    if isUploaded { return }
    let task = application.beginBackgroundTask()
    uploads += 1
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      self.isUploaded = true
      application.endBackgroundTask(task)
    }
  }

  static var events: [SystemEvent] { [.home] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(UploadsTwiceAfterReturn.self)
    device.advance(by: .seconds(1))
    if device.state == .background { device.returnToForeground() }
    device.advance(by: .seconds(5))
    return app.uploads == 1
  }
}
