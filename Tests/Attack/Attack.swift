/// One hostile use of the software, and what the software must stand.
struct Attack: Sendable {
  /// A failed expectation of an attack: what happened, and what should have happened.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// One word or several joined by hyphens: what `--only` takes.
  let name: String
  /// Attacks, and throws a ``Failure`` if the software did not stand it.
  ///
  /// Returns the figures that it measured, for the report.
  let run: @Sendable (AttackSize) throws -> String

  /// Throws a ``Failure`` unless `condition` holds.
  static func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: otherwise()) }
  }
}
