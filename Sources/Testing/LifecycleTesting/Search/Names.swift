/// The names of the pieces of code in a report, each of which is explained once.
struct Names {
  private var all: [String: String] = [:]

  /// Returns a short name for the code that `name` describes.
  mutating func short(_ kind: String, _ number: some BinaryInteger, _ name: @autoclosure () -> String) -> String {
    let short = "\(kind) \(number)"
    if all[short] == nil { all[short] = Names.withoutNoise(name()) }
    return short
  }

  var list: [String] { all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" } }

  /// Leaves out what a reader does not need: the numbers with which the compiler tells private names apart, and types.
  static func withoutNoise(_ text: String) -> String {
    text.replacing(/\(([^()]+) in _[0-9A-F]{32}\)/) { $0.1 }.replacing(/\.getter : .*$/, with: "")
      .replacing(/\([A-Za-z0-9_.: ,]*\)$/, with: "()")
  }
}
