import Glibc
import Mainspring

/// The end of a stream.
extension SocketStream {
  /// Ends the stream gracefully: sends all waiting bytes, ends this direction, and waits for the peer's end.
  ///
  /// Received bytes are dropped from now on, and no closure is called any more except the one for the end. (A socket
  /// that is closed while received bytes are unread resets the connection, and the peer may lose what was sent.) If the
  /// peer has not taken everything within ``StreamOptions/closeTimeout``, the end is a failure; if it has, but does not
  /// end its direction, the socket is closed then.
  public func close() {
    checkThread()
    guard phase == .open || phase == .connecting else { return }
    let wasConnecting = phase == .connecting
    if wasConnecting, waitingCount == 0 { return finish(.closed) }
    isOutputEnding = true
    readTimer?.cancel()
    readTimer = nil
    failReaders(.closed)
    // The limit to connecting holds on; the one to closing begins when the connection is established.
    isClosingWhenConnected = wasConnecting
    if !wasConnecting { beginClosing() }
  }

  /// Ends the stream at once: drops waiting bytes, and resets a TCP connection so that the peer knows it.
  public func abort() {
    checkThread()
    if descriptor >= 0 { SocketCalls.resetWhenClosed(descriptor) }
    finish(.aborted)
  }

  /// Begins to close an open stream.
  func beginClosing() {
    phase = .closing
    isOutputEnding = true
    idleTimeout?.stop()
    idleTimeout = nil
    // The rate limit delays the last bytes, not the peer.
    let delay = writeBucket?.time(for: output.count) ?? .zero
    phaseTimer = loop.addTimer(after: options.closeTimeout + delay) { [self] in
      finish(output.isEmpty ? .closed : .failed(.timedOut(.close)))
    }
    endOutputIfDone()
    endIfDone()
    updateEvents()
  }

  /// Ends a closing stream if both directions have ended.
  func endIfDone() {
    if phase == .closing, isOutputEnded, input.isFinished { finish(.closed) }
  }

  /// Ends the stream, and reports the end in a later pass.
  func finish(_ reason: StreamEnd) {
    guard phase != .ended else { return }
    stop(reason)
    loopStreams.remove(self)
    guard let handler = endHandler.take() else { return releaseHandlers() }
    loop.postLater { [self] in
      handler(self, reason)
      releaseHandlers()
    }
  }

  /// Ends the stream because its loop is being deallocated.
  func loopEnds() {
    // The loop has closed the source and forgotten the timers.
    source = nil
    phaseTimer = nil
    readTimer = nil
    writeTimer = nil
    idleTimeout = nil
    writeTimeout = nil
    connector?.loopEnds()
    connector = nil
    stop(.failed(.loopEnded))
    releaseHandlers()
  }

  private func stop(_ reason: StreamEnd) {
    phase = .ended
    end = reason
    connector?.cancel()
    connector = nil
    source?.cancel()
    source = nil
    for timer in [phaseTimer, readTimer, writeTimer] { timer?.cancel() }
    idleTimeout?.stop()
    writeTimeout?.stop()
    if isWatchedForFaults { loopStreams.stopWatchingForFaults(of: self) }
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    output.removeAll()
    unsealed = []
    layer = nil
    let error: StreamError = if case .failed(let error) = reason { error } else { .closed }
    failReaders(error)
    for wait in drainWaits + connectWaits { wait.finish(.failure(error)) }
    for wait in endWaits { wait.finish(.success(reason)) }
    drainWaits = []
    connectWaits = []
    endWaits = []
  }

  private func failReaders(_ error: StreamError) {
    reader?.fail(error)
    reader = nil
  }

  /// The closures may refer to the stream.
  private func releaseHandlers() {
    readHandler = nil
    inputEndHandler = nil
    drainHandler = nil
    connectHandler = nil
    endHandler = nil
  }
}
