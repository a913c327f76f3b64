/// Splits a stream of bytes into lines, regardless of how the bytes are divided between reads.
struct LineSplitter {
  /// The maximum length of a line, in bytes; a longer line is dropped, which bounds the memory that a writer can use.
  private static let longestLine = 4096

  private var unfinished: [UInt8] = []
  private var isDroppingLine = false

  /// Appends bytes and returns the lines that they complete, without the line endings.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isDroppingLine { lines.append(String(decoding: unfinished, as: UTF8.self)) }
        unfinished.removeAll(keepingCapacity: true)
        isDroppingLine = false
      } else if unfinished.count == LineSplitter.longestLine {
        isDroppingLine = true
      } else {
        unfinished.append(byte)
      }
    }
    return lines
  }
}
