import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of which bytes are a request and which are refused.
struct HTTPRequestReaderTests {
  private static let chunked = "POST /events HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"

  @Test func theHeadersWithTheOriginOfARequestAreKept() throws {
    var reader = HTTPRequestReader()
    reader.append(
      "GET / HTTP/1.1\r\nHost: a:1\r\nOrigin: http://a:1\r\nSec-Fetch-Site: Same-Origin\r\nCookie: b=c; d=e\r\nCookie: f=g\r\n\r\n"
        .utf8
    )
    let request = try #require(try reader.next())
    #expect(request.host == "a:1" && request.origin == "http://a:1" && request.fetchSite == "same-origin")
    #expect(request.cookies == "b=c; d=e;f=g")
    reader.append("GET / HTTP/1.1\r\nHost: a:1\r\nOrigin: http://a:1\r\nOrigin: http://a:1\r\n\r\n".utf8)
    // Two origins are none that a server could trust.
    #expect(try reader.next()?.origin == "several")
  }

  @Test func aRequestIsReadWholeOrByteByByte() throws {
    let text =
      "\r\nPOST /events?replay=true HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nConnection: Close\r\n\r\nbody"

    let expected = HTTPRequest(
      method: "POST",
      path: "/events",
      query: "replay=true",
      isHTTP10: false,
      keepsConnection: false,
      host: "localhost",
      body: Array("body".utf8)
    )
    var whole = HTTPRequestReader()
    whole.append(text.utf8)
    #expect(try whole.next() == expected)
    #expect(!whole.holdsPart)

    var slow = HTTPRequestReader()
    for byte in text.utf8.dropLast() {
      slow.append([byte])
      #expect(try slow.next() == nil)
    }
    #expect(slow.holdsPart)
    slow.append([text.utf8.last!])
    #expect(try slow.next() == expected)
  }

  @Test func chunksAreJoinedAndTheirExtensionsAndTrailersAreIgnored() throws {
    var reader = HTTPRequestReader()
    reader.append(
      (HTTPRequestReaderTests.chunked + "4\r\nbody\r\n00A;name=x\r\n0123456789\r\n0\r\nX: y\r\n\r\nGET ").utf8
    )

    #expect(try reader.next()?.body == Array("body0123456789".utf8))
    #expect(try reader.next() == nil)
    #expect(reader.holdsPart)
  }

  @Test func requestsThatFollowEachOtherAreReadOneByOne() throws {
    var reader = HTTPRequestReader()
    reader.append("GET /state HTTP/1.1\nHost: h\n\nHEAD http://localhost:80/tasks?x HTTP/1.0\r\n\r\n".utf8)

    let first = try reader.next()
    #expect(first?.path == "/state" && first?.keepsConnection == true && first?.isHTTP10 == false)
    let second = try reader.next()
    #expect(second?.method == "HEAD" && second?.path == "/tasks" && second?.query == "x")
    #expect(second?.keepsConnection == false && second?.isHTTP10 == true)
    #expect(try reader.next() == nil)
    #expect(!reader.holdsPart)
  }

  @Test(arguments: [
    "x", "", "-1", "+4", "0x4", "4 4", "4,", "٤", "4\r\nbodyX", "4\r\nbody!\r\n",
  ])
  func aWrongChunkSizeIs400(size: String) {
    var reader = HTTPRequestReader()
    reader.append((HTTPRequestReaderTests.chunked + size + "\r\nbody\r\n0\r\n\r\n").utf8)

    #expect(throws: HTTPRefusal.badChunk) { try reader.next() }
  }

  @Test(arguments: ["10001", "FFFFFFFFFFFFFFFF", "DE0B6B3A7640000", "100000000000000000000000000"])
  func aChunkThatIsTooLargeIs413(size: String) {
    var reader = HTTPRequestReader()
    reader.append((HTTPRequestReaderTests.chunked + size + "\r\n").utf8)

    #expect(throws: HTTPRefusal.bodyTooLarge) { try reader.next() }
  }

  @Test(arguments: ["65537", "1000000000000000000", "9223372036854775807", "99999999999999999999999999"])
  func anAnnouncedBodyOverTheLimitIsRefusedBeforeItArrives(length: String) {
    var reader = HTTPRequestReader()
    reader.append("POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n".utf8)

    #expect(throws: HTTPRefusal.bodyTooLarge) { try reader.next() }
  }

  @Test(
    arguments: [
      ("what is this\r\n", .unknownFormat),
      ("GET /state\r\n", .unknownFormat),
      ("GET /state HTTP/2.0\r\n", .unknownFormat),
      ("GET  /state HTTP/1.1\r\nHost: h\r\n", .unknownFormat),
      ("G(T /state HTTP/1.1\r\nHost: h\r\n", .unknownFormat),
      ("GET /state HTTP/1.1\r\nHost: h\r\n folded: x\r\n", .unknownFormat),
      ("GET /state HTTP/1.1\r\nHost: h\r\nname : x\r\n", .unknownFormat),
      ("GET /state HTTP/1.1\r\nHost: h\r\nname: \u{0}\r\n", .unknownFormat),
      ("GET /state HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n", .badLength),
      ("GET /state HTTP/1.1\r\nHost: h\r\nContent-Length: 1e3\r\n", .badLength),
      ("GET /state HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n", .twoLengths),
      ("GET /state HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", .twoLengths),
      ("GET /state HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n", .unknownEncoding),
      ("GET /state HTTP/1.0\r\nTransfer-Encoding: chunked\r\n", .unknownEncoding),
      ("GET /state HTTP/1.1\r\n\r\n", .noHost),
      ("GET /state HTTP/1.1\r\nHost: h\r\nHost: h\r\n", .twoHosts),
      ("GET /state HTTP/1.0\r\nHost: h\r\nhost: other\r\n", .twoHosts),
      ("GET /state HTTP/1.1\r\nHost: h, other\r\n", .badHost),
      ("GET /state HTTP/1.1\r\nHost: h/path\r\n", .badHost),
      ("GET /state HTTP/1.1\r\nHost: user@h\r\n", .badHost),
      ("GET /state HTTP/1.1\r\nHost: h:80x\r\n", .badHost),
      ("GET /state HTTP/1.1\r\nHost: [::1\r\n", .badHost),
      ("GET /state HTTP/1.1\r\nHost: []\r\n", .badHost),
      ("GET /state HTTP/1.1\r\nHost: h\r\nAuthorization: a\r\nAuthorization: a\r\n", .twoAuthorizations),
      ("\(chunked)0\r\nno colon\r\n", .unknownFormat),
      ("\(chunked)0\r\nname : x\r\n", .unknownFormat),
      ("\(chunked)0\r\nX: y\r\n folded\r\n", .unknownFormat),
      ("\(chunked)1;\rx\r\n", .badChunk),
      ("GET /state HTTP/1.1\r\nHost: h\r\nExpect: wonders\r\n", .unknownExpectation),
      ("GET /state HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "x", count: 17_000))", .headersTooLarge),
      ("\(String(repeating: "\r\n", count: 9_000))", .headersTooLarge),
      ("\(chunked)0\r\n\(String(repeating: "X: y\r\n", count: 3_000))", .headersTooLarge),
      ("\(chunked)1;\(String(repeating: "x", count: 17_000))", .headersTooLarge),
    ] as [(SampleText, HTTPRefusal)]
  )
  func anInvalidRequestIsRefusedWithItsReason(sample: SampleText, refusal: HTTPRefusal) {
    var reader = HTTPRequestReader()
    reader.append(sample.text.utf8)

    #expect(throws: refusal) { while try reader.next() != nil {} }
  }

  @Test(arguments: ["", "localhost", "example.org:80", "h:", "127.0.0.1:8080", "[::1]:8080", "a%2Db", "_x~!$&'()*+,;="])
  func aValidHostIsAccepted(host: String) throws {
    var reader = HTTPRequestReader()
    reader.append("GET /state HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8)

    #expect(try reader.next()?.path == "/state")
  }

  @Test(
    arguments: [
      ("1.1", "", true),
      ("1.1", "Connection: close\r\n", false),
      ("1.1", "Connection: close, keep-alive\r\n", false),
      ("1.1", "Connection: x,\tCLOSE ,, keep-alive\r\n", false),
      ("1.1", "Connection: close\r\nConnection: keep-alive\r\n", false),
      ("1.1", "Connection: clo se\r\n", true),
      ("1.0", "", false),
      ("1.0", "Connection: x, keep-alive\r\n", true),
      ("1.0", "Connection: keep-alive\r\nConnection: close\r\n", false),
      ("1.0", "Connection: close\r\nConnection: keep-alive\r\n", false),
    ]
  )
  func closeWinsInAllConnectionFieldsTogether(version: String, fields: String, keepsConnection: Bool) throws {
    var reader = HTTPRequestReader()
    reader.append("GET /state HTTP/\(version)\r\nHost: h\r\n\(fields)\r\n".utf8)

    #expect(try reader.next()?.keepsConnection == keepsConnection)
  }

  @Test func theSmallestChunksMayMakeUpTheLargestBody() throws {
    var reader = HTTPRequestReader()
    reader.append(HTTPRequestReaderTests.chunked.utf8)
    for _ in 0..<HTTPRequestReader.bodyLimit {
      reader.append("1\r\nx\r\n".utf8)
      #expect(try reader.next() == nil)
    }
    reader.append("0\r\n\r\n".utf8)

    #expect(try reader.next()?.body.count == HTTPRequestReader.bodyLimit)
  }

  @Test func theResultIsIndependentOfTheDivisionOfTheBytes() {
    var generator = SeededGenerator(seed: 11)
    let samples = [
      "POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\nhello world",
      HTTPRequestReaderTests.chunked + "5;a=b\r\nhello\r\n0b\r\n wide world\r\n0\r\nX: y\r\n\r\n",
      "\r\nGET /state?x=y HTTP/1.0\nConnection: keep-alive, x\n\nHEAD http://h?q HTTP/1.1\r\nHost: h\r\n\r\n",
    ]
    for round in 0..<3000 {
      var bytes = Array((samples[round % 3] + samples[(round / 3) % 3]).utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("\r\n0: ;f9".utf8).randomElement(using: &generator)!, at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
        }
      }
      let whole = outcomes(of: [bytes[...]])
      var parts: [ArraySlice<UInt8>] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...20, using: &generator)
        parts.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(outcomes(of: parts) == whole, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Returns the requests in the bytes, and the refusal that ends them.
  private func outcomes(of parts: [ArraySlice<UInt8>]) -> [Result<HTTPRequest, HTTPRefusal>] {
    var reader = HTTPRequestReader()
    var outcomes: [Result<HTTPRequest, HTTPRefusal>] = []
    for part in parts {
      reader.append(part)
      do throws(HTTPRefusal) {
        while let request = try reader.next() { outcomes.append(.success(request)) }
      } catch {
        return outcomes + [.failure(error)]
      }
    }
    return outcomes
  }
}
