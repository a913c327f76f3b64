import UIKit
import UIKitTesting

/// Shows the results of the last search only.
final class ShowsLastResults: Model, SearchedApplication {
  private var text = ""
  private var results = ""

  private func search(_ text: String) {
    self.text = text
    DispatchQueue.global(qos: .userInitiated).async {
      let found = "results for \(text)"
      DispatchQueue.main.async { if self.text == text { self.results = found } }
    }
  }

  func use() {
    search("sw")
    search("swift")
  }

  var holds: Bool { results == "results for swift" }
}

/// Saves the versions of a draft on one serial queue.
final class SavesLastDraft: Model, SearchedApplication {
  private let files = DispatchQueue(label: "files")
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("draft.txt")

  private func textDidChange(_ text: String) {
    files.async { try? text.write(to: self.file, atomically: true, encoding: .utf8) }
  }

  func use() {
    textDidChange("Dear")
    textDidChange("Dear Ada")
  }

  var holds: Bool { (try? String(contentsOf: file, encoding: .utf8)) == "Dear Ada" }
}

/// Observes the player before it starts.
final class ObservesInTime: Model, SearchedApplication {
  private var isPlaying = false

  func use() {
    let name = Notification.Name("playerDidStart")
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in self.isPlaying = true }
    DispatchQueue.global().async { NotificationCenter.default.post(name: name, object: nil) }
  }

  var holds: Bool { isPlaying }
}

/// Checks that the screen is open on the main queue, which also closes the screen.
final class DrawsWhileOpen: Model, SearchedApplication {
  private var isOpen = true
  private var drawnAfterClose = false

  func use() {
    DispatchQueue.global().async {
      DispatchQueue.main.async { if self.isOpen { self.drawnAfterClose = !self.isOpen } }
    }
    DispatchQueue.main.async { self.isOpen = false }
  }

  var holds: Bool { !drawnAfterClose }
}

/// Writes samples and stops on one queue.
final class StopsOnItsQueue: Model, SearchedApplication {
  private let samples = DispatchQueue(label: "samples")
  private lazy var timer = DispatchSource.makeTimerSource(queue: samples)
  private var file: [String]? = []
  private var lost = 0

  func use() {
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler {
      if self.file == nil { self.lost += 1 }
      self.file?.append("sample")
    }
    timer.activate()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      self.samples.sync {
        self.timer.cancel()
        self.file = nil
      }
    }
  }

  var holds: Bool { samples.sync { lost } == 0 }
}

/// Calls each callback, whether it comes before or after the end of the request.
final class CallsEachCallback: Model, SearchedApplication {
  private let state = DispatchQueue(label: "state")
  private var profile: String?
  private var callbacks: [(String) -> Void] = []
  @Guarded private var names: [String] = []

  private func whenLoaded(_ callback: @escaping (String) -> Void) {
    state.async {
      if let profile = self.profile { callback(profile) } else { self.callbacks.append(callback) }
    }
  }

  private func loaded(_ profile: String) {
    state.async {
      self.profile = profile
      for callback in self.callbacks { callback(profile) }
      self.callbacks = []
    }
  }

  func use() {
    for _ in 1...2 {
      DispatchQueue.global().async { self.whenLoaded { name in self.$names.change { $0.append(name) } } }
    }
    DispatchQueue.global().async { self.loaded("Ada") }
  }

  var holds: Bool { names == ["Ada", "Ada"] }
}
