/// A source text as bytes, with its lines.
struct Text {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ source: String) {
    bytes = Array(source.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == Text.newline { starts.append(offset + 1) }
    lineStarts = starts
  }

  static let newline = UInt8(ascii: "\n")

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The number of the line that holds the byte at `offset`; the first is 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func newlines(in range: Range<Int>) -> Int { bytes[range].count { $0 == Text.newline } }

  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - word.count) where bytes[start] == first {
        if (1..<word.count).allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
      }
      return false
    }
  }
}
