import Foundation
import UIKit
import UIKitTesting

/// The pictures of one post that are on their way.
final class PictureProgress {
  private let lock = NSLock()
  private var open: Set<String> = []

  var isRunning: Bool { lock.withLock { !open.isEmpty } }
  func track(_ picture: String) { lock.withLock { _ = open.insert(picture) } }
  func finish(_ picture: String) { lock.withLock { _ = open.remove(picture) } }
}

/// Uploads pictures, and says when each has ended: progress behind a concurrent queue, observers on a serial one.
class PictureUploads {
  fileprivate let state = DispatchQueue(label: "progress", attributes: .concurrent)
  private let observing = DispatchQueue(label: "observers"), session = DispatchQueue(label: "session")
  fileprivate var progressOfPost: [String: PictureProgress] = [:]
  private var observers: [UUID: (post: String, call: () -> Void)] = [:]
  private(set) var uploaded: [String] = []

  func add(_ picture: String, to post: String) {
    let progress = track(picture, of: post)
    DispatchQueue.global().async { [self] in
      session.asyncAfter(deadline: .now() + 1) { [self] in
        uploaded.append(picture)
        finish(picture, of: post, progress)
        observing.async { [self] in
          for observer in observers.values where observer.post == post {
            DispatchQueue.main.async(execute: observer.call)
          }
        }
      }
    }
  }

  func isUploading(_ post: String) -> Bool { cached(post)?.isRunning ?? false }

  /// Calls the observer on the main queue after each picture of the post.
  func observe(_ post: String, _ call: @escaping () -> Void) -> UUID {
    let id = UUID()
    observing.async { self.observers[id] = (post, call) }
    return id
  }

  func removeObserver(_ id: UUID) { observing.async { self.observers[id] = nil } }

  private func cached(_ post: String) -> PictureProgress? { state.sync { progressOfPost[post] } }

  fileprivate func track(_ picture: String, of post: String) -> PictureProgress {
    let progress = cached(post) ?? create(post)
    progress.track(picture)
    return progress
  }

  private func create(_ post: String) -> PictureProgress {
    let progress = PictureProgress()
    state.async(flags: .barrier) { self.progressOfPost[post] = progress }
    return progress
  }

  fileprivate func finish(_ picture: String, of post: String, _ progress: PictureProgress) {
    progress.finish(picture)
    if !progress.isRunning { state.async(flags: .barrier) { self.progressOfPost[post] = nil } }
  }
}

/// Looks for the progress and changes it in one step.
private final class SoundPictureUploads: PictureUploads {
  override func track(_ picture: String, of post: String) -> PictureProgress {
    state.sync(flags: .barrier) {
      let progress = progressOfPost[post] ?? PictureProgress()
      progressOfPost[post] = progress
      progress.track(picture)
      return progress
    }
  }

  override func finish(_ picture: String, of post: String, _ progress: PictureProgress) {
    state.sync(flags: .barrier) {
      progress.finish(picture)
      if !progress.isRunning { progressOfPost[post] = nil }
    }
  }
}

/// Publishes a post as soon as its pictures are uploaded; belongs to the main thread.
class PostPublisher {
  fileprivate let pictures: PictureUploads
  fileprivate var observers: [String: UUID] = [:]
  /// The pictures that were uploaded when the post was published, for each time.
  fileprivate var published: [[String]] = []

  required init() { pictures = Self.uploads }

  fileprivate class var uploads: PictureUploads { PictureUploads() }

  func publish(_ post: String) {
    guard pictures.isUploading(post) else { return send(post) }
    observers[post] = pictures.observe(post) { [self] in
      guard !pictures.isUploading(post) else { return }
      removeObserver(of: post)
      send(post)
    }
  }

  fileprivate func removeObserver(of post: String) { observers.removeValue(forKey: post).map(pictures.removeObserver) }

  fileprivate func send(_ post: String) { published.append(pictures.uploaded) }
}

/// Observes before it asks, and publishes only a post that still waits.
final class SoundPostPublisher: PostPublisher {
  override fileprivate class var uploads: PictureUploads { SoundPictureUploads() }

  override func publish(_ post: String) {
    observers[post] = pictures.observe(post) { [self] in sendIfReady(post) }
    sendIfReady(post)
  }

  private func sendIfReady(_ post: String) {
    guard observers[post] != nil, !pictures.isUploading(post) else { return }
    removeObserver(of: post)
    send(post)
  }
}

/// Adds two pictures to a post, and publishes it.
final class Blog<Publisher: PostPublisher>: UIResponder, UIApplicationDelegate {
  private let publisher = Publisher()

  /// Lets the user add the second picture and publish at these seconds; returns what was published.
  static func publications(on device: SimulatedDevice, secondAt second: Double, publishAt: Double) throws -> [[String]]
  {
    let app = try device.launch(Blog.self)
    device.run {
      app.publisher.pictures.add("cat", to: "pets")
      DispatchQueue.main.asyncAfter(deadline: .now() + second) { app.publisher.pictures.add("dog", to: "pets") }
      DispatchQueue.main.asyncAfter(deadline: .now() + publishAt) { app.publisher.publish("pets") }
    }
    device.advance(by: .seconds(10))
    return device.run { app.publisher.published }
  }
}

/// The user publishes when the last picture ends: the post is published.
enum PublishesNever<Publisher: PostPublisher>: SearchedApplication {
  static func holds(on device: SimulatedDevice) throws -> Bool {
    try !Blog<Publisher>.publications(on: device, secondAt: 0.5, publishAt: 1.5).isEmpty
  }
}

/// The user adds a picture when the former one ends, and publishes: the post is published with both.
enum PublishesTooEarly<Publisher: PostPublisher>: SearchedApplication {
  static func holds(on device: SimulatedDevice) throws -> Bool {
    try Blog<Publisher>.publications(on: device, secondAt: 1, publishAt: 1.5).allSatisfy { $0.count == 2 }
  }
}
