/// A client that can do what no client should.
protocol HostilePeer: AnyObject {
  /// Sends as many bytes as are accepted now; returns their number, or nil if the server has closed the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int?

  /// Waits up to `seconds` for bytes from the server; returns at most 64 KiB, or nil if the server has closed the
  /// connection.
  func receive(within seconds: Double) -> String?

  /// Ends the sending direction.
  func finish()

  /// Drops the connection, with all that it has not received.
  func reset()
}

extension HostilePeer {
  @discardableResult
  func send(_ text: String) -> Int? { send(Array(text.utf8)) }

  /// Returns all that the server sends until it closes the connection, or has sent `text`; within ten seconds.
  func receive(until text: String?) -> String {
    var all = ""
    let limit = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < limit, text.map({ !all.contains($0) }) ?? true {
      guard let more = receive(within: 0.2) else { break }
      all += more
    }
    return all
  }
}
