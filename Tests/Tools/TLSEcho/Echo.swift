import Mainspring
import MainspringStreams

/// Bytes that a client sends, as many as its stream takes, and receives again.
final class Echo: Measured {
  private static let piece = [UInt8](repeating: 7, count: 64 << 10)

  private var toSend: Int
  private var toReceive: Int
  private let stream: SocketStream

  var isDone: Bool { toReceive <= 0 }

  init(count: Int, over stream: SocketStream, on loop: EventRunLoop) {
    toSend = count
    toReceive = count
    self.stream = stream
    stream.onRead { [unowned self] stream in
      toReceive -= stream.input.count
      stream.input.removeAll()
      if isDone { stream.close() }
    }
    stream.onDrain { [unowned self] _ in fill() }
    stream.onEnd { _, end in
      guard end == .closed else { fatalError("\(end)") }
    }
    fill()
  }

  private func fill() {
    while toSend > 0 {
      toSend -= Echo.piece.count
      if !stream.write(Echo.piece) { return }
    }
  }
}
