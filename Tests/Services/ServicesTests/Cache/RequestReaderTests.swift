import TestPrograms
import Testing

@testable import CacheExample

struct RequestReaderTests {
  @Test func aRequestIsReadWhenItsLastByteHasArrived() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        (0..<Int.random(in: 0...40, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      let bytes = request(words)

      for count in 0..<bytes.count { #expect(try read(Array(bytes[..<count])).isEmpty) }
      #expect(try read(bytes + bytes) == [words, words])
    }
  }

  @Test func aLineOfWordsIsARequest() throws {
    #expect(try texts("PING\r\n") == [["PING"]])
    #expect(try texts("  SET  a   1 \nGET a\r\n\r\n") == [["SET", "a", "1"], ["GET", "a"], []])
    #expect(try texts("GET a") == [])
  }

  @Test(arguments: [
    ("*1\r\n+PING\r\n", "expected '$'"),
    ("*x\r\n", "expected a number"),
    ("*-1\r\n", "expected a number"),
    ("*\r\n", "expected a number"),
    ("*1\r$4\r\nPING\r\n", "expected a number"),
    ("*1\r\n$99999999999999999999\r\n", "a number is greater than 1048576"),
    ("*4097\r\n", "a number is greater than 4096"),
    ("*2\r\n$3\r\nGET\r\n$1048576\r\n", "the request is too long"),
    (String(repeating: "x", count: 65_538), "the line is too long"),
  ])
  func anythingElseIsAnError(text: String, expected: String) {
    let error = #expect(throws: RequestError.self) { try texts(text) }
    #expect(error?.text == expected)
  }

  @Test func damagedRequestsNeitherTrapNorGoBack() {
    var generator = SeededGenerator(seed: 2)
    let whole = (0..<20).flatMap { request([Array("SET".utf8), Array("key:\($0)".utf8), Array("value".utf8)]) }
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = "*$0123456789\r\nx".utf8.randomElement(
          using: &generator
        )!
      }
      var reader = RequestReader()
      var position = 0
      while let end = try? reader.read(bytes.span, from: position) {
        #expect(end > position && end <= bytes.count)
        #expect(reader.words.allSatisfy { $0.lowerBound >= position && $0.upperBound <= end })
        position = end
      }
    }
  }

  @Test func numbersHaveSixtyFourBits() {
    func number(_ text: String) -> Int? {
      let bytes = Array(text.utf8)
      return bytes.span.number
    }
    #expect(number("9223372036854775807") == .max)
    #expect(number("-9223372036854775808") == .min)
    #expect(number("9223372036854775808") == nil)
    #expect(number("-9223372036854775809") == nil)
    #expect(["", "-", "+1", "1x", " 1", "123456789012345678901"].allSatisfy { number($0) == nil })
    #expect(number("-0") == 0)
  }

  private func request(_ words: [[UInt8]]) -> [UInt8] {
    words.reduce(Array("*\(words.count)\r\n".utf8)) { $0 + "$\($1.count)\r\n".utf8 + $1 + "\r\n".utf8 }
  }

  private func texts(_ text: String) throws -> [[String]] {
    try read(Array(text.utf8)).map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The words of all requests that are complete.
  private func read(_ bytes: [UInt8]) throws -> [[[UInt8]]] {
    var reader = RequestReader()
    var requests: [[[UInt8]]] = []
    var position = 0
    while let end = try reader.read(bytes.span, from: position) {
      requests.append(reader.words.map { Array(bytes[$0]) })
      position = end
    }
    return requests
  }
}
