/// A fault in a client's bytes, which ends its connection.
struct RequestError: Error {
  let text: String
}

/// Finds the requests in received bytes: Redis' protocol, RESP2, or a line of words.
///
/// See <https://redis.io/docs/latest/develop/reference/protocol-spec>.
struct RequestReader {
  /// The largest request, in bytes; an input must be able to contain one.
  static let maximumSize = 1 << 20
  /// A request that arrives byte by byte is read from its beginning each time, so it must not have many words.
  private static let maximumWords = 4096
  private static let maximumLine = 64 << 10

  /// Where the words of the latest request are in the bytes; the first word is the command.
  private(set) var words: [Range<Int>] = []

  /// Finds the words of the request that begins at `start`.
  ///
  /// Returns the position after the request; nil if it is not complete yet.
  mutating func read(_ bytes: Span<UInt8>, from start: Int) throws(RequestError) -> Int? {
    words.removeAll(keepingCapacity: true)
    guard start < bytes.count else { return nil }
    guard bytes[start] == UInt8(ascii: "*") else { return try readLine(bytes, from: start) }
    guard var (count, position) = try number(bytes, after: start, atMost: RequestReader.maximumWords) else {
      return nil
    }
    while count > 0 {
      count -= 1
      guard position < bytes.count else { return nil }
      guard bytes[position] == UInt8(ascii: "$") else { throw RequestError(text: "expected '$'") }
      guard let (length, text) = try number(bytes, after: position, atMost: RequestReader.maximumSize) else {
        return nil
      }
      let end = text + length
      guard end + 2 - start <= RequestReader.maximumSize else { throw RequestError(text: "the request is too long") }
      guard end + 2 <= bytes.count else { return nil }
      words.append(text..<end)
      position = end + 2
    }
    return position
  }

  /// Finds the number that follows the byte at `position`, and where the next line begins; nil if it is not complete.
  private func number(
    _ bytes: Span<UInt8>,
    after position: Int,
    atMost maximum: Int
  ) throws(RequestError) -> (Int, Int)? {
    var value = 0
    var index = position + 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte != UInt8(ascii: "\r") else {
        guard index < bytes.count else { return nil }
        guard bytes[index] == UInt8(ascii: "\n"), index - position > 2 else { break }
        return (value, index + 1)
      }
      guard let digit = byte.digit else { break }
      value = value * 10 + digit
      guard value <= maximum else { throw RequestError(text: "a number is greater than \(maximum)") }
    }
    if index == bytes.count, bytes[index - 1].digit != nil || index == position + 1 { return nil }
    throw RequestError(text: "expected a number")
  }

  private mutating func readLine(_ bytes: Span<UInt8>, from start: Int) throws(RequestError) -> Int? {
    var word = start
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
        if word < index { words.append(word..<index) }
        word = index + 1
      }
      if byte == UInt8(ascii: "\n") { return index + 1 }
      if index - start > RequestReader.maximumLine { throw RequestError(text: "the line is too long") }
    }
    return nil
  }
}

extension UInt8 {
  /// The value of an ASCII digit; nil for other bytes.
  var digit: Int? { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int(self) - 48 : nil }
}

extension Span<UInt8> {
  /// The bytes as text, in lower case; empty if there are more than 15, which no command has.
  var command: String {
    guard count <= 15 else { return "" }
    return String(unsafeUninitializedCapacity: count) { text in
      for index in 0..<count {
        let byte = self[index]
        text[index] = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      }
      return count
    }
  }

  /// The decimal number that the bytes are; nil if they are none, or if it has more than 64 bits.
  var number: Int? {
    let isNegative = count > 1 && self[0] == UInt8(ascii: "-")
    guard count > 0, count < 21 else { return nil }
    var value = 0
    for index in (isNegative ? 1 : 0)..<count {
      guard let digit = self[index].digit else { return nil }
      let (product, isTooGreat) = value.multipliedReportingOverflow(by: 10)
      let (sum, isGreater) = product.subtractingReportingOverflow(digit)
      if isTooGreat || isGreater { return nil }
      value = sum
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}
