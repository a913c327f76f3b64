import Glibc
import Mainspring

/// The end of a stream.
extension SocketStream {
  /// Closes the stream gracefully: sends all waiting bytes, ends this direction, and waits until the peer ends its own.
  ///
  /// From now on the stream drops received bytes, and calls no closure except that of ``onEnd(_:)``. (It still reads
  /// the bytes: a socket that is closed while received bytes are unread resets the connection, and the peer may lose
  /// sent bytes.) If the peer has not taken all bytes within ``StreamOptions/closeTimeout``, the stream ends with a
  /// failure. If it has taken them, but has not ended its direction in that time, the stream closes the socket, and
  /// ends without a failure. A stream that is still connecting ends at once if no bytes wait.
  public func close() {
    checkThread()
    guard phase == .open || phase == .connecting else { return }
    let wasConnecting = phase == .connecting
    if wasConnecting, waitingCount == 0 { return finish(.closed) }
    isOutputEnding = true
    readTimer?.cancel()
    readTimer = nil
    failReaders(.closed)
    // The connect timeout goes on; the close timeout begins when the connection is established.
    isClosingWhenConnected = wasConnecting
    if !wasConnecting { beginClosing() }
  }

  /// Ends the stream at once: drops waiting bytes, and resets a TCP connection, so that the peer gets an error.
  public func abort() {
    checkThread()
    if descriptor >= 0 { SocketCalls.resetWhenClosed(descriptor) }
    finish(.aborted)
  }

  /// Begins to close an open stream.
  func beginClosing() {
    if let sendFault { return finish(.failed(sendFault)) }
    phase = .closing
    isOutputEnding = true
    idleTimeout?.stop()
    idleTimeout = nil
    // The rate limit, and not the peer, delays the last bytes: so the timeout is longer by that time.
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
    // The loop has already closed the source and released the timers.
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

  /// Releases the closures, which may refer to the stream.
  private func releaseHandlers() {
    readHandler = nil
    inputEndHandler = nil
    drainHandler = nil
    connectHandler = nil
    endHandler = nil
  }
}
