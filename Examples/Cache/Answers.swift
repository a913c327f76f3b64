/// The answers to the requests of one connection, in Redis' protocol, until they are sent together.
struct Answers {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func add(status: String) { addLine("+", status) }

  mutating func add(error: String) { addLine("-", "ERR \(error)") }

  mutating func add(_ number: Int) {
    bytes.append(UInt8(ascii: ":"))
    addDigits(number)
  }

  mutating func add(_ value: ArraySlice<UInt8>) {
    bytes.append(UInt8(ascii: "$"))
    addDigits(value.count)
    bytes.append(contentsOf: value)
    endLine()
  }

  /// Adds the answer for a value that does not exist.
  mutating func addNull() { bytes.append(contentsOf: "$-1\r\n".utf8) }

  /// Adds the beginning of an answer of `count` parts, which follow.
  mutating func add(partCount count: Int) {
    bytes.append(UInt8(ascii: "*"))
    addDigits(count)
  }

  private mutating func addLine(_ kind: Unicode.Scalar, _ text: String) {
    bytes.append(UInt8(ascii: kind))
    bytes.append(contentsOf: text.utf8)
    endLine()
  }

  private mutating func addDigits(_ number: Int) {
    switch number {
    case 0..<10: bytes.append(UInt8(48 + number))
    case 10..<100:
      bytes.append(UInt8(48 + number / 10))
      bytes.append(UInt8(48 + number % 10))
    default: bytes.append(contentsOf: String(number).utf8)
    }
    endLine()
  }

  private mutating func endLine() {
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
  }
}
