import UIKit

/// Sends the photos of a store one after another, on an operation queue, and reports each to the main queue.
final class Backup {
  private(set) var sent: [String] = []
  private(set) var failed: [String] = []
  private let store: PhotoStore
  private let transport: any PhotoTransport
  private let queue = OperationQueue()
  private var task = UIBackgroundTaskIdentifier.invalid

  init(store: PhotoStore, transport: any PhotoTransport) {
    self.store = store
    self.transport = transport
    queue.maxConcurrentOperationCount = 1
  }

  var isRunning: Bool { task != .invalid }

  func start() {
    let photos = store.waiting
    guard !isRunning, !photos.isEmpty else { return }
    task = UIApplication.shared.beginBackgroundTask(withName: "backup") { [queue] in queue.cancelAllOperations() }
    guard isRunning else { return }
    let (store, transport) = (store, transport)
    for photo in photos {
      queue.addOperation { [weak self] in
        let hasArrived = transport.send(photo)
        if hasArrived { store.remove(photo) }
        DispatchQueue.main.async { self?.note(photo, hasArrived: hasArrived) }
      }
    }
    DispatchQueue.global(qos: .utility).async { [weak self, queue] in
      queue.waitUntilAllOperationsAreFinished()
      DispatchQueue.main.async { self?.finish() }
    }
  }

  private func note(_ photo: String, hasArrived: Bool) {
    if hasArrived { sent.append(photo) } else { failed.append(photo) }
  }

  private func finish() {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
