/// What a pressure file says: for how long, all in all, some task has waited.
struct PressureReading: Equatable {
  /// Microseconds since the machine was started in which at least one task stood still.
  let total: UInt64

  /// Reads one line, such as `some avg10=0.00 avg60=0.00 avg300=0.00 total=1234`; nil for any other.
  init?(line: some StringProtocol) {
    let fields = line.split(separator: " ")
    guard fields.first == "some", let field = fields.first(where: { $0.hasPrefix("total=") }) else { return nil }
    guard let total = UInt64(field.dropFirst("total=".count)) else { return nil }
    self.total = total
  }

  /// Reads a whole file; nil where it has no such line.
  init?(file: some StringProtocol) {
    for line in file.split(separator: "\n") {
      guard let reading = PressureReading(line: line) else { continue }
      self = reading
      return
    }
    return nil
  }
}
