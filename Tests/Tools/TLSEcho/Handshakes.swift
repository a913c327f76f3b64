import Mainspring
import MainspringStreams
import MainspringTLS

/// Connections that are closed when they are established, twenty at a time.
final class Handshakes: Measured {
  private var left: Int
  private var open = 0
  private let address: StreamAddress
  private let tls: TLSClientContext
  private let loop: EventRunLoop

  var isDone: Bool { left == 0 && open == 0 }

  init(count: Int, to address: StreamAddress, tls: TLSClientContext, on loop: EventRunLoop) {
    left = count
    self.address = address
    self.tls = tls
    self.loop = loop
    for _ in 0..<20 { begin() }
  }

  private func begin() {
    guard left > 0 else { return }
    left -= 1
    open += 1
    let stream = loop.connect(to: address, tls: tls)
    stream.onConnect { $0.close() }
    stream.onEnd { [unowned self] _, end in
      guard end == .closed else { fatalError("\(end)") }
      open -= 1
      begin()
    }
  }
}
