import UIKit

/// Uploads the items in the depot, ten chunks per second, for as long as the system allows.
@MainActor
final class Uploader {
  private let depot: Depot
  private var task = UIBackgroundTaskIdentifier.invalid
  private var timer: Timer?
  private var forgetsToEnd = false

  init(depot: Depot) { self.depot = depot }

  /// Starts the upload as a background task.
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

  /// Stops the upload, complete or not, and ends the background task unless `forgetsToEnd` is set.
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
