/// A hostile use of the software, and the behavior that it must keep.
struct Attack: Sendable {
  /// A failed expectation of an attack, in words.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The name that `--only` takes: one word, or several joined by hyphens.
  let name: String
  /// Runs the attack, and throws a ``Failure`` if the software did not withstand it.
  ///
  /// Returns the measured figures for the report.
  let run: @Sendable (AttackSize) throws -> String

  /// Throws a ``Failure`` unless `condition` holds.
  static func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: otherwise()) }
  }
}
