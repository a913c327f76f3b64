import Foundation

/// Creates thumbnails on a global queue, in a group, and protects them with a readers–writer lock.
///
/// `@unchecked Sendable`: the dictionary is accessed only on the queue, and changed only behind a barrier.
nonisolated final class Thumbnails: @unchecked Sendable {
  private let queue = DispatchQueue(label: "thumbnails", attributes: .concurrent)
  private var widths: [String: Int] = [:]

  var count: Int { queue.sync { widths.count } }

  func width(of photo: String) -> Int? { queue.sync { widths[photo] } }

  /// Creates thumbnails and calls `completion` on the main queue when all are done.
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
