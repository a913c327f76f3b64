/// The total stall time that a pressure file reports.
struct PressureReading: Equatable {
  /// The time since boot for which tasks have stalled, in microseconds.
  let total: UInt64

  /// Parses one line, such as `some avg10=0.00 avg60=0.00 avg300=0.00 total=1234`, which begins with `tasks`; returns
  /// nil for any other line.
  init?(line: some StringProtocol, tasks: String = "some") {
    let fields = line.split(separator: " ")
    guard let first = fields.first, first == tasks, let field = fields.first(where: { $0.hasPrefix("total=") }),
      let total = UInt64(field.dropFirst("total=".count))
    else { return nil }
    self.total = total
  }

  /// Parses a whole file; returns nil if no line begins with `tasks`.
  init?(file: some StringProtocol, tasks: String = "some") {
    for line in file.split(separator: "\n") {
      guard let reading = PressureReading(line: line, tasks: tasks) else { continue }
      self = reading
      return
    }
    return nil
  }
}
