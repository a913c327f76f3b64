import Foundation

/// A flag that one thread sets and another one reads.
///
/// `@unchecked Sendable`: `value` is accessed only while `lock` is held.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
