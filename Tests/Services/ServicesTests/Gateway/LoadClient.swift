import Mainspring
import MainspringStreams

/// One client of a load: sends requests, and takes the answers apart.
final class LoadClient {
  private unowned let load: Load
  private let loop: EventRunLoop
  private let address: StreamAddress
  private var stream: SocketStream?
  /// The requests without an answer.
  private var waiting = 0
  /// The number of bytes of an answer whose first line was received.
  private var length: Int?
  private var isLeaving = false
  private var hasEnded = false

  init(of load: Load, to address: StreamAddress, on loop: EventRunLoop) {
    self.load = load
    self.loop = loop
    self.address = address
    connect()
  }

  func send() {
    guard let stream, !isLeaving else { return }
    waiting += 1
    load.countSent()
    stream.write("GET file-\(load.sent % 10)\n")
  }

  /// Ends the connection once every request is answered.
  func leave() {
    hasEnded = true
    beginToLeave()
  }

  private func beginToLeave() {
    isLeaving = true
    if waiting == 0 { stream?.close() }
  }

  private func connect() {
    isLeaving = false
    load.countConnection(1)
    let stream = loop.connect(to: address)
    self.stream = stream
    stream.onRead { [unowned self] stream in read(stream) }
    stream.onEnd { [unowned self] _, end in
      self.stream = nil
      load.countConnection(-1)
      if end != .closed || waiting > 0 {
        load.note(fault: "a connection ended as \(end), with \(waiting) requests unanswered")
      }
      waiting = 0
      length = nil
      if load.reconnects, !hasEnded { connect() }
    }
  }

  private func read(_ stream: SocketStream) {
    while true {
      if let length {
        guard let bytes = stream.input.take(length) else { return }
        self.length = nil
        waiting -= 1
        load.note(answer: String(decoding: bytes, as: UTF8.self))
        if isLeaving, waiting == 0 { return stream.close() }
      }
      guard let line = try? stream.input.takeLine() else { return }
      if line == "BYE" {
        beginToLeave()
      } else if line.hasPrefix("OK "), let length = Int(line.dropFirst(3)) {
        self.length = length
      } else {
        waiting -= 1
        load.note(fault: line)
      }
    }
  }
}
