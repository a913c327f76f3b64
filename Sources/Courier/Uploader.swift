import UIKit

/// Uploads what waits in the depot, ten chunks a second, for as long as the system lets it.
@MainActor
final class Uploader {
  private let depot: Depot
  private var task = UIBackgroundTaskIdentifier.invalid
  private var timer: Timer?
  private var forgetsToEnd = false

  init(depot: Depot) { self.depot = depot }

  /// Begins the upload as a background task.
  func start(forgetsToEnd: Bool) {
    guard !depot.waiting.isEmpty, timer == nil else { return }
    self.forgetsToEnd = forgetsToEnd
    task = UIApplication.shared.beginBackgroundTask(withName: "upload") { [self] in
      depot.savePartialUpload()
      stop()
    }
    guard task != .invalid else { return }
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.uploadChunk() }
    }
  }

  /// Ends the upload, done or not, and gives the background time back.
  func stop() {
    timer?.invalidate()
    timer = nil
    if forgetsToEnd || task == .invalid { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }

  private func uploadChunk() {
    if depot.uploadChunk() { stop() }
  }
}
