/// The order of a test's concurrent work, as its differences from the ordinary order.
///
/// Wherever more than one piece of an application's work may go on, a run of a test makes a choice. The choices are
/// numbered from 0, and so are the alternatives of each, of which 0 is that of the ordinary order. The text form lists
/// the choices that differ, such as `3:1 17:2`; the same test does the same again with it.
struct Schedule: Hashable, Sendable, LosslessStringConvertible {
  /// The alternatives taken, by the number of the choice; those that are not here took alternative 0.
  var differences: [Int: Int] = [:]

  /// Creates the ordinary order.
  init() {}

  init(_ taken: [Int]) {
    for (choice, alternative) in taken.enumerated() where alternative != 0 { differences[choice] = alternative }
  }

  /// Reads the text form; returns nil if the text is not one.
  init?(_ description: String) {
    for part in description.split(separator: " ") {
      let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let choice = numbers[0], let alternative = numbers[1] else { return nil }
      guard choice >= 0, alternative > 0, differences.updateValue(alternative, forKey: choice) == nil else {
        return nil
      }
    }
  }

  /// The number of choices that differ from the ordinary order.
  var switches: Int { differences.count }

  /// The text form; empty for the ordinary order.
  var description: String {
    differences.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " ")
  }
}
