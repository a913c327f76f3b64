import UIKit
import UIKitTesting

/// Loads a theme on a global queue, and applies it on a global queue.
final class AppliesThemeTooEarly: Model, SeededFault {
  @Guarded private var theme = "none"
  private var color = ""

  func use() {
    DispatchQueue.global().async { self.theme = "dark" }
    DispatchQueue.global().async {
      let theme = self.theme
      DispatchQueue.main.async { self.color = theme == "dark" ? "black" : "missing" }
    }
  }

  var holds: Bool { color == "black" }
}

/// Searches as the user types, and shows whatever answer comes last.
final class ShowsOldResults: Model, SeededFault {
  private var results = ""

  private func search(_ text: String) {
    DispatchQueue.global(qos: .userInitiated).async {
      let found = "results for \(text)"
      DispatchQueue.main.async { self.results = found }
    }
  }

  func use() {
    search("sw")
    search("swift")
  }

  var holds: Bool { results == "results for swift" }
}

/// Saves each version of a draft on a global queue.
final class SavesOldDraft: Model, SeededFault {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("draft.txt")

  private func textDidChange(_ text: String) {
    DispatchQueue.global(qos: .background).async {
      try? text.write(to: self.file, atomically: true, encoding: .utf8)
    }
  }

  func use() {
    textDidChange("Dear")
    textDidChange("Dear Ada")
  }

  var holds: Bool { (try? String(contentsOf: file, encoding: .utf8)) == "Dear Ada" }
}

/// Stores a session when the login ends, even if the user has logged out meanwhile.
final class LogsInAfterLogout: Model, SeededFault {
  private let keychain = DispatchQueue(label: "keychain")
  private var session: String?

  private func logIn() {
    DispatchQueue.global().async {
      let token = "token"
      self.keychain.async { self.session = token }
    }
  }

  private func logOut() {
    DispatchQueue.global().async { self.keychain.async { self.session = nil } }
  }

  func use() {
    logIn()
    logOut()
  }

  var holds: Bool { keychain.sync { session } == nil }
}

/// Drops the events that are tracked before the library is configured.
final class TracksBeforeConfiguration: Model, SeededFault {
  @Guarded private var key: String?
  @Guarded private var events: [String] = []

  private func configure() {
    DispatchQueue.global(qos: .utility).async { self.key = "key" }
  }

  private func track(_ event: String) {
    DispatchQueue.global(qos: .utility).async {
      if self.key != nil { self.$events.change { $0.append(event) } }
    }
  }

  func use() {
    configure()
    track("launch")
  }

  var holds: Bool { events == ["launch"] }
}

/// Loads the list at the launch, and restores the selection: whatever ends last stays.
final class LoadsOverRestoredSelection: UIResponder, UIApplicationDelegate, SeededFault {
  private var selection = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    load("the first row")
    load("the row of the last launch")
    return true
  }

  private func load(_ row: String) {
    DispatchQueue.global().async {
      DispatchQueue.main.async { self.selection = row }
    }
  }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(LoadsOverRestoredSelection.self)
    device.advance(by: .seconds(1))
    return app.selection == "the row of the last launch"
  }
}

/// Polls each second, and forgets the request in progress when the answer to any request comes.
final class ForgetsNewerRequest: Model, SeededFault {
  private let network = DispatchQueue(label: "network")
  private var request: Int?
  private var answers: [Int] = []

  private func poll(_ number: Int) {
    request = number
    network.asyncAfter(deadline: .now() + 1) {
      DispatchQueue.main.async { self.answered(number) }
    }
  }

  private func answered(_ number: Int) {
    if request != nil { answers.append(number) }
    request = nil
  }

  func use() {
    poll(1)
    DispatchQueue(label: "schedule").asyncAfter(deadline: .now() + 1) {
      DispatchQueue.main.async { self.poll(2) }
    }
  }

  var holds: Bool { answers == [1, 2] }
}
