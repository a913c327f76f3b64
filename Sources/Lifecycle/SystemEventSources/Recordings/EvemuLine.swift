/// A line of evemu's format that is neither empty nor a comment: a letter, a colon and fields.
struct EvemuLine {
  /// The letters of the format: name, identity, properties, bits, axis, lights, switches and event.
  private static let kinds: Set<Substring> = ["N", "I", "P", "B", "A", "L", "S", "E"]

  let number: Int
  /// The letter, such as `E` for an event.
  let kind: Substring
  let fields: [Substring]

  /// Returns the lines of a text that are not empty, without comments; a comment may also follow a line's contents.
  static func lines(of text: String) throws(EvemuError) -> [EvemuLine] {
    var result: [EvemuLine] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = line.prefix { $0 != "#" }
      let fields = content.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first else { continue }
      let kind = first.dropLast()
      guard first.last == ":", kinds.contains(kind) else {
        throw EvemuError(line: index + 1, reason: "\"\(first)\" begins no line of the evemu format")
      }
      result.append(EvemuLine(number: index + 1, kind: kind, fields: Array(fields.dropFirst())))
    }
    return result
  }

  func error(_ reason: String) -> EvemuError { EvemuError(line: number, reason: reason) }
}
