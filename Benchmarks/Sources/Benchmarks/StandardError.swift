import Glibc

/// Standard error, for progress messages: standard output contains only the table.
enum StandardError {
  static let isTerminal = isatty(2) != 0

  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = Glibc.write(2, bytes.baseAddress, bytes.count) }
  }
}
