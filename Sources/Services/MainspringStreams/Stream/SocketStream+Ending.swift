import Glibc
import Mainspring

/// The end of a stream.
extension SocketStream {
  /// Closes the stream gracefully: sends all waiting bytes, ends this direction, and waits until the peer ends its own.
  ///
  /// From now on the stream drops received bytes, and calls no closure except that of ``onEnd(_:)``. (It still reads
  /// the bytes: a socket that is closed while received bytes are unread resets the connection, and the peer may lose
  /// sent bytes.) If bytes wait and the peer takes none within ``StreamOptions/closeTimeout``, the stream ends with a
  /// failure. If it has taken them all, but has not ended its direction in that time, the stream closes the socket, and
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

  /// Closes the stream as ``close()`` does, but if `awaitsPeersEnd` is false, only waits until the peer has taken all
  /// bytes.
  ///
  /// For the drain of a service: an idle stream, whose peer has taken everything before, ends at once, and a peer that
  /// keeps its direction open does not delay the end by ``StreamOptions/closeTimeout``. A peer that sends after that
  /// gets an error. A stream that is being closed already also stops waiting for the peer's end.
  public func close(awaitingPeersEnd awaitsPeersEnd: Bool) {
    checkThread()
    if awaitsPeersEnd { return close() }
    guard phase != .ended, !leavesEarly else { return }
    leavesEarly = true
    // Before this direction is ended: the peer acknowledges that end too, which takes a while.
    if isIdle, !hasLayer, sendFault == nil { return finish(.closed) }
    if phase == .closing { leaveWhenTaken() } else { close() }
  }

  /// Whether the peer has taken every byte that was written, and the stream has received every byte that has arrived.
  ///
  /// Bytes in ``input`` do not count. False while the stream is connecting, and once it has ended.
  public var isIdle: Bool {
    checkThread()
    return phase == .open && !isClosingWhenConnected && hasNothingUnderway
  }

  /// Whether no bytes wait here or in the kernel, in either direction.
  ///
  /// A Unix socket's peer has every byte that the kernel has taken; one of TCP may still lose those that it has not
  /// acknowledged. If the kernel closes a socket with unread bytes, it resets the connection.
  private var hasNothingUnderway: Bool {
    output.isEmpty && unsealed.isEmpty && SocketCalls.count(UInt(FIONREAD), of: descriptor) == 0
      && (SocketCalls.option(Int32(SO_DOMAIN), of: descriptor) == AF_UNIX
        || SocketCalls.count(UInt(TIOCOUTQ), of: descriptor) == 0)
  }

  /// Ends a closing stream when the peer has taken all bytes, which the kernel does not report.
  private func leaveWhenTaken() {
    guard phase == .closing else { return }
    if isOutputEnded, hasNothingUnderway { return finish(.closed) }
    leaveTimer = loop.addTimer(after: SocketStream.leaveDelay) { [self] in leaveWhenTaken() }
  }

  /// The time between two looks at whether the peer has taken all bytes.
  private static let leaveDelay = Duration.milliseconds(10)

  /// Ends the stream at once: drops waiting bytes, and resets a TCP connection, so that the peer gets an error.
  public func abort() {
    checkThread()
    if descriptor >= 0 { SocketCalls.resetWhenClosed(descriptor) }
    // The kernel may have connected already.
    connector?.resetWhenCancelled()
    finish(.aborted)
  }

  /// Begins to close an open stream.
  func beginClosing() {
    if let sendFault { return finish(.failed(sendFault)) }
    phase = .closing
    isOutputEnding = true
    idleTimeout?.stop()
    idleTimeout = nil
    phaseTimer = loop.addTimer(at: closeDeadline) { [self] in
      finish(output.isEmpty ? .closed : .failed(.timedOut(.close)))
    }
    endOutputIfDone()
    endIfDone()
    if leavesEarly { leaveWhenTaken() }
    updateEvents()
  }

  /// The time at which a closing stream ends if the peer takes no byte until then.
  ///
  /// The rate limit, and not the peer, delays the last bytes: so the time is later by that delay.
  private var closeDeadline: LoopClock.Instant {
    loop.clock.now.advanced(by: options.closeTimeout + (writeBucket?.time(for: output.count) ?? .zero))
  }

  /// Gives a closing stream its time again, because the peer has taken bytes.
  func restartCloseTimeout() {
    if phase == .closing { phaseTimer?.reset(to: closeDeadline) }
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
    leaveTimer = nil
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
    for timer in [phaseTimer, leaveTimer, readTimer, writeTimer] { timer?.cancel() }
    idleTimeout?.stop()
    writeTimeout?.stop()
    if isWatchedForFaults { loopStreams.stopWatchingForFaults(of: self) }
    listener.take()?.streamEnded()
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
