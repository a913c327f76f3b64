import Mainspring

/// The faults that were found.
///
/// Any thread may add one.
enum Faults {
  private static let stored = Locked<(count: Int, first: [String])>((0, []))

  static func add(_ fault: String) {
    stored.withLock {
      $0.count += 1
      if $0.first.count < 20 { $0.first.append(fault) }
    }
  }

  static var count: Int { stored.withLock { $0.count } }
  static var first: [String] { stored.withLock { $0.first } }
}
