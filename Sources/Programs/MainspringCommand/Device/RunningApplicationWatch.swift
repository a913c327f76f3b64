import ControlPlane
import Foundation
import Mainspring

/// The applications that the page shows, as they come and go.
@MainActor
final class RunningApplicationWatch {
  private static let interval = Duration.milliseconds(250)

  private(set) var running: [RunningApplication] = []
  var onChange: () -> Void = {}
  private let isShown: @Sendable (RunningApplication) -> Bool
  private let loop: EventRunLoop
  private let queue = DispatchQueue(label: "applications")
  /// The names of the sockets when the applications were last listed.
  private var sockets: [String]?
  private var isListing = false

  /// Watches the folder of sockets.
  ///
  /// - Parameter isShown: tells whether the page shows an application; called on another thread.
  init(loop: EventRunLoop, showing isShown: @escaping @Sendable (RunningApplication) -> Bool) throws(ControlError) {
    (self.loop, self.isShown) = (loop, isShown)
    running = try RunningApplications.list().filter(isShown)
    loop.addTimer(after: RunningApplicationWatch.interval, repeatingEvery: RunningApplicationWatch.interval) {
      [weak self] in self?.look()
    }
  }

  /// Lists the applications if a socket has come or gone; on another thread, since an application may hang.
  private func look() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: ControlFolder.defaultPath()).sorted()
    guard names != sockets, !isListing else { return }
    sockets = names
    isListing = true
    queue.async { [isShown, loop] in
      let found = (try? RunningApplications.list())?.filter(isShown) ?? []
      loop.postToMainActor {
        self.isListing = false
        guard found.map(\.pid) != self.running.map(\.pid) else { return }
        self.running = found
        self.onChange()
      }
    }
  }
}
