/// Decodes Base64 (RFC 4648), for modules without Foundation.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the bytes that `text` encodes; nil if the text is not Base64.
  ///
  /// The text may contain white space.
  static func decode(_ text: String) -> [UInt8]? {
    var digits = text.utf8.filter { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
    guard digits.count.isMultiple(of: 4) else { return nil }
    for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}
