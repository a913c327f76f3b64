import UIKit
import UIKitTesting

/// Enters the group inside the blocks that it should wait for.
final class EntersGroupTooLate: Model, SeededFault {
  private let group = DispatchGroup()
  @Guarded private var pages = 0
  private var total = 0

  func use() {
    for _ in 1...2 {
      DispatchQueue.global().async {
        self.group.enter()
        self.$pages.change { $0 += 1 }
        self.group.leave()
      }
    }
    DispatchQueue.global().async {
      self.group.notify(queue: .main) { self.total = self.pages }
    }
  }

  var holds: Bool { total == 2 }
}

/// Observes the player after it has started.
final class ObservesTooLate: Model, SeededFault {
  private var isPlaying = false

  private func play() {
    DispatchQueue.global().async {
      NotificationCenter.default.post(name: Notification.Name("playerDidStart"), object: nil)
    }
  }

  func use() {
    play()
    NotificationCenter.default.addObserver(forName: Notification.Name("playerDidStart"), object: nil, queue: .main) {
      _ in
      self.isPlaying = true
    }
  }

  var holds: Bool { isPlaying }
}

/// Sets the delegate after the location manager has begun.
final class SetsDelegateTooLate: Model, SeededFault {
  final class Locations {
    weak var delegate: SetsDelegateTooLate?

    func start() {
      DispatchQueue(label: "locations").async { self.delegate?.didUpdate("48.1, 11.6") }
    }
  }

  private let locations = Locations()
  @Guarded private var place: String?

  fileprivate func didUpdate(_ place: String) { self.place = place }

  func use() {
    locations.start()
    locations.delegate = self
  }

  var holds: Bool { place != nil }
}

/// Keeps the callback of a request that has already ended.
final class KeepsCallbackForEver: Model, SeededFault {
  @Guarded private var profile: String?
  @Guarded private var callbacks: [(String) -> Void] = []
  @Guarded private var name = ""

  private func whenLoaded(_ callback: @escaping (String) -> Void) {
    if let profile { return callback(profile) }
    callbacks.append(callback)
  }

  private func loaded(_ profile: String) {
    self.profile = profile
    for callback in callbacks { callback(profile) }
  }

  func use() {
    DispatchQueue.global().async { self.whenLoaded { self.name = $0 } }
    DispatchQueue.global().async { self.loaded("Ada") }
  }

  var holds: Bool { name == "Ada" }
}

/// Activates a timer that is due at once, and then sets its handler.
final class SetsHandlerTooLate: Model, SeededFault {
  private let queue = DispatchQueue(label: "watchdog")
  private lazy var timer = DispatchSource.makeTimerSource(queue: queue)
  @Guarded private var hasFired = false

  func use() {
    DispatchQueue.global().async {
      self.timer.schedule(deadline: .now())
      self.timer.activate()
      self.timer.setEventHandler { self.hasFired = true }
    }
  }

  var holds: Bool { hasFired }
}

/// Sets the callback of a player after the task that calls it has begun.
final class SetsCallbackTooLate: Model, SeededFault {
  final class Player {
    var whenReady: () -> Void = {}

    init() { Task.detached { self.whenReady() } }
  }

  private var player: Player?
  @Guarded private var isReady = false

  func use() {
    player = Player()
    player?.whenReady = { self.isReady = true }
  }

  var holds: Bool { isReady }
}
