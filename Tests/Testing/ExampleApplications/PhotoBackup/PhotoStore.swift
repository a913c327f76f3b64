import Foundation

/// The photos that are still to be backed up.
///
/// Any thread may use it.
/// `@unchecked Sendable`: the array is accessed only on the serial queue.
nonisolated final class PhotoStore: @unchecked Sendable {
  private let queue = DispatchQueue(label: "photo-store")
  private var photos: [String] = []

  var waiting: [String] { queue.sync { photos } }

  func add(_ photo: String) { queue.async { self.photos.append(photo) } }

  func remove(_ photo: String) { queue.async { self.photos.removeAll { $0 == photo } } }
}
