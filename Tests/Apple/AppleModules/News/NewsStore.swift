import Combine
import Foundation
import MobileCoreServices
import OSLog
import UniformTypeIdentifiers
import os

#if !canImport(os) || !canImport(Combine) || !canImport(UniformTypeIdentifiers)
  #error("The aliases make these conditions true.")
#endif

/// A model in the style of applications for iOS.
public final class NewsStore: ObservableObject {
  private static let logger = os.Logger(subsystem: "org.example.news", category: "store")
  private let lock = OSAllocatedUnfairLock(initialState: 0)

  /// The titles in the order of the articles.
  @Published public private(set) var titles: [String] = []
  /// The numbers of new articles.
  public let changes = PassthroughSubject<Int, Never>()
  private var subscriptions: Set<AnyCancellable> = []

  /// Creates an empty store.
  public init() {
    changes.map { "article \($0)" }
      .receive(on: ImmediateScheduler.shared)
      .sink { [weak self] in self?.titles.append($0) }
      .store(in: &subscriptions)
  }

  /// Adds an image; returns false for other files.
  public func add(_ path: String) -> Bool {
    let number = lock.withLock { count -> Int in
      count += 1
      return count
    }
    guard let type = UTType(filenameExtension: (path as NSString).pathExtension), type.conforms(to: .image) else {
      os_log("%{public}s is no %{public}s", log: .default, type: .error, path, kUTTypeImage as String)
      return false
    }
    Self.logger.info("Added \(path) as \(type.identifier, privacy: .public), number \(number)")
    changes.send(number)
    return true
  }
}
