/// Cuts a stream of bytes into lines, whatever pieces it comes in.
struct LineSplitter {
  /// A line longer than this is dropped: whoever writes it does not mean us, and memory is not his to fill.
  private static let longestLine = 4096

  private var unfinished: [UInt8] = []
  private var isDroppingLine = false

  /// Takes the next bytes and returns the lines that they complete, without their ends.
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
