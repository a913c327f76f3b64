import CPeers
import Glibc

/// W14: evhttp, libevent's HTTP server, on libevent's own loop and on ours.
struct HTTPServing: Workload {
  let name = "W14 http"
  let explanation = "a GET answered by evhttp, 100 connections that stay open, a client on another thread"
  let size = 5_000...100_000
  let dependsOnPlacement = true

  private static let connections = 100
  private static let request = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
  private static let endOfAnswer = Array("\r\n\r\nok".utf8)

  func applies(to peer: Peer) -> Bool { peer.operations.event_base != nil }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let listener = bench_listen()
    let server = bench_http_start(peer.operations.event_base!(loop.handle), listener)
    let elapsed = ServedClient(loop: loop).run {
      let clients = (0..<HTTPServing.connections).map { _ in bench_connect(listener) }
      let length = HTTPServing.lengthOfAnswer(on: clients[0])
      let elapsed = bench_make_requests(
        clients,
        clients.count,
        HTTPServing.request,
        HTTPServing.request.count,
        nil,
        length,
        operations
      )
      for client in clients { close(client) }
      return elapsed
    }
    let served = bench_http_stop(server)
    loop.destroy()
    if elapsed < 0 { fail("\(name) on \(peer.name): an answer did not come") }
    // One more has told the length of the answers.
    expect(served, toBe: operations + 1, on: peer)
    return Sample(operations: operations, elapsed: elapsed)
  }

  /// Makes one request, and returns how many bytes its answer has; all answers have as many.
  private static func lengthOfAnswer(on client: Int32) -> Int {
    if write(client, request, request.count) != request.count { fail("W14: a request was not taken") }
    var answer = [UInt8](repeating: 0, count: 4096)
    var length = 0
    repeat {
      let count = answer.withUnsafeMutableBytes { read(client, $0.baseAddress! + length, $0.count - length) }
      if count <= 0 { fail("W14: no answer") }
      length += count
    } while !answer[..<length].suffix(endOfAnswer.count).elementsEqual(endOfAnswer)
    return length
  }
}
