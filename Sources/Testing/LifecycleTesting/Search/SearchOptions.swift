import Glibc

/// The settings of the environment for all searches of a run of tests.
struct SearchOptions {
  /// The number of schedules, for all tests; nil for their own.
  var schedules: Int?
  var shard = Shard()

  /// A value that is not usable.
  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads `MAINSPRING_SCHEDULES`, a number, and `MAINSPRING_SHARD`, such as `2/8`.
  ///
  /// - Parameter variable: returns the value of a variable; nil if it is not set.
  init(_ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }) throws {
    if let text = variable("MAINSPRING_SCHEDULES") {
      guard let number = Int(text), number > 0 else {
        throw Unusable(description: "MAINSPRING_SCHEDULES must be a number greater than 0, not \"\(text)\".")
      }
      schedules = number
    }
    if let text = variable("MAINSPRING_SHARD") {
      guard let shard = Shard(text) else {
        throw Unusable(description: "MAINSPRING_SHARD must be a part such as 2/8, not \"\(text)\".")
      }
      self.shard = shard
    }
  }
}
