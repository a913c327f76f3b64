import Glibc

/// Progress goes to standard error, so that standard output holds the table alone.
enum StandardError {
  static let isTerminal = isatty(2) != 0

  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = Glibc.write(2, bytes.baseAddress, bytes.count) }
  }
}
