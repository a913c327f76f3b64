import Foundation

/// Makes thumbnails on a global queue, in a group, and keeps them behind a lock of readers and writers.
///
/// `@unchecked Sendable`: the dictionary is touched only on the queue, and changed only behind a barrier.
nonisolated final class Thumbnails: @unchecked Sendable {
  private let queue = DispatchQueue(label: "thumbnails", attributes: .concurrent)
  private var widths: [String: Int] = [:]

  var count: Int { queue.sync { widths.count } }

  func width(of photo: String) -> Int? { queue.sync { widths[photo] } }

  /// Calls `completion` on the main queue once all are made.
  func make(for photos: [String], completion: @escaping @MainActor @Sendable () -> Void) {
    let group = DispatchGroup()
    for photo in photos {
      group.enter()
      DispatchQueue.global().async {
        let width = photo.utf8.reduce(64) { ($0 &* 31 &+ Int($1)) % 512 }
        self.queue.async(flags: .barrier) {
          self.widths[photo] = width
          group.leave()
        }
      }
    }
    group.notify(queue: .main) { MainActor.assumeIsolated { completion() } }
  }
}
