import Glibc
import Mainspring

/// The connecting of a stream.
extension SocketStream {
  /// A socket that a connector has connected.
  struct Connected {
    let descriptor: Int32
    let isInternet: Bool
  }

  /// Begins to connect in a later pass, so that the caller can set its closures first.
  func connect(to address: StreamAddress, resolver: StreamResolver?) {
    // A closed loop would never run the connection's later passes.
    if loop.isClosed { return finish(.failed(.loopEnded)) }
    if let limit = options.connectTimeout {
      phaseTimer = loop.addTimer(after: limit) { [self] in finish(.failed(.timedOut(.connect))) }
    }
    loop.postLater { [self] in
      guard phase == .connecting else { return }
      do throws(StreamError) {
        if let name = try SocketName(address) { return connect(to: [name]) }
      } catch {
        return finish(.failed(error))
      }
      guard case .tcp(let host, let port) = address else { return }
      (resolver ?? loopStreams.defaultResolver(on: loop)).resolve(host, port: port) { [self] answer in
        guard phase == .connecting else { return }
        switch answer {
        case .success(let names): connect(to: names)
        case .failure(let error): finish(.failed(error))
        }
      }
    }
  }

  private func connect(to names: [SocketName]) {
    // The stream owns its connector, and cancels it when it ends.
    let connector = StreamConnector(to: names, on: loop, callSite: options.callSite) { [unowned self] result in
      switch result {
      case .success(let connected): didConnect(connected)
      case .failure(let error): finish(.failed(error))
      }
    }
    self.connector = connector
    connector.start()
  }

  private func didConnect(_ connected: Connected) {
    connector = nil
    do throws(StreamError) {
      try open(connected.descriptor, isInternet: connected.isInternet)
    } catch {
      Glibc.close(connected.descriptor)
      return finish(.failed(error))
    }
    if !hasLayer { didEstablish() }
  }

  /// Opens the stream, whose connection and layer are established, and sends the bytes that were written before.
  func didEstablish() {
    phaseTimer?.cancel()
    phaseTimer = nil
    phase = .open
    if let layer { sendUnsealed(through: layer) }
    flush()
    guard phase == .open else { return }
    if isClosingWhenConnected { return beginClosing() }
    let waits = connectWaits
    connectWaits = []
    for wait in waits { wait.finish(.success(())) }
    connectHandler.take()?(self)
    beginWatchingForFaults()
  }
}
