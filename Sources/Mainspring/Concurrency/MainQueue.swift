import Dispatch

/// Dispatch's main queue, which in a test process may be served by another thread than the main one.
package enum MainQueue {
  /// Whether the caller is on it.
  ///
  /// Any thread.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// A mark that only this queue bears.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
