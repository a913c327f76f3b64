import ControlPlane
import Testing

@testable import MainspringCommand

/// Tests of the parts of `device` that need no browser.
struct DevicePartsTests {
  /// Two sockets of a connection, and one of another user, as proc_pid_net(5) describes them.
  private let table = """
      sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
       0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
       1: 0100007F:D431 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 2 1 0 20 4 30 10 -1
       2: 0100007F:1F90 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0 20 4 30 10 -1
    """

  @Test func theUserAtTheOtherEndIsThatOfTheOtherSocket() {
    #expect(PeerUser.user(ofSocketAt: 54321, connectedTo: 8080, in: table) == 1001)
    #expect(PeerUser.user(ofSocketAt: 8080, connectedTo: 54321, in: table) == 1000)
    #expect(PeerUser.user(ofSocketAt: 54322, connectedTo: 8080, in: table) == nil)
  }

  @Test(arguments: [1, 7, 1000])
  func aResponseIsReadInPiecesOfAnySize(size: Int) {
    let bytes = Array(
      "HTTP/1.1 409 Conflict\r\nContent-Type: text/plain\r\nContent-Length: 11\r\n\r\nno picture\n".utf8
    )
    var response = ControlResponse()
    var results: [Bool] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      results.append(response.take(Array(bytes[start..<min(start + size, bytes.count)])))
    }
    #expect(results.dropLast().allSatisfy { !$0 } && results.last == true)
    #expect(response.status == 409 && response.type == "text/plain")
    #expect(String(decoding: response.body, as: UTF8.self) == "no picture\n")
  }

  @Test(arguments: ["HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n", "HTTP/1.1 200 OK\r\n"])
  func aResponseWithoutAnEndIsRefused(beginning: String) {
    var response = ControlResponse()
    var isComplete = response.take(Array(beginning.utf8))
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var count = 0
    while !isComplete, count < 100 {
      isComplete = response.take(piece)
      count += 1
    }
    #expect(response.status == 502 && count < 100 && response.body.count < 100)
  }
}
