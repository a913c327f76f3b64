import Glibc
import Mainspring

/// Sending bytes.
extension SocketStream {
  /// The number of bytes that wait until the peer takes them.
  public var waitingBytes: Int {
    checkThread()
    return waitingCount
  }

  /// Sends as many of `bytes` as the kernel takes at once, and keeps the rest until the kernel takes it.
  ///
  /// - Returns: Whether the stream takes more. It does not if it is full or if it, or its output, has ended. A stream
  ///   is full when the waiting bytes have reached ``StreamOptions/highWaterMark``, until ``onDrain(_:)`` calls its
  ///   handler. A full stream still takes bytes, and its memory grows, so it is the caller that has to wait.
  @discardableResult
  public func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    checkThread()
    guard takesBytes else { return false }
    if hasLayer, let layer { return write(bytes, through: layer) }
    return send(bytes)
  }

  /// Sends `bytes`; see ``write(_:)-(UnsafeRawBufferPointer)``.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { write($0) } }

  /// Sends the UTF-8 bytes of `text`; see ``write(_:)-(UnsafeRawBufferPointer)``.
  @discardableResult
  public func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Sends `message` after its length, for a peer that reads as ``StreamInput/takeMessage(lengthBytes:maximum:)`` does;
  /// see ``write(_:)-(UnsafeRawBufferPointer)``.
  ///
  /// - Parameters:
  ///   - message: The bytes.
  ///   - lengthBytes: The number of bytes of the length, 1 to 8; the most significant one comes first. The length must
  ///     fit.
  @discardableResult
  public func writeMessage(_ message: [UInt8], lengthBytes: Int = 4) -> Bool {
    StreamInput.checkLength(of: lengthBytes)
    require(
      lengthBytes == 8 || message.count >> (8 * lengthBytes) == 0,
      "A length of \(lengthBytes) bytes is too small for a message of \(message.count) bytes."
    )
    // One write, so that the length is not sent alone.
    let length = (0..<lengthBytes).reversed().map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) }
    return write(length + message)
  }

  /// Takes all bytes of `input`, of this stream or another one, and sends them; see
  /// ``write(_:)-(UnsafeRawBufferPointer)``.
  ///
  /// Bytes that cannot be sent at once are moved, not copied, if they were kept in the input. If the stream takes no
  /// bytes any more, they stay in the input. Do not call it inside `withBytes` of the same input.
  @discardableResult
  public func write(takingFrom input: StreamInput) -> Bool {
    checkThread()
    guard takesBytes else { return false }
    guard input.hasKeptBytes, !hasLayer else {
      let takesMore = input.withBytes { write($0) }
      input.removeAll()
      return takesMore
    }
    input.move(to: &output)
    // Called only now: the input may be this stream's own, and nothing may use the stream while its output is changed.
    input.stream?.inputShrank()
    gatherIfWanted()
    outputGrew()
    if phase != .connecting, writeTimer == nil, !isGathering { flush(isCallout: false) }
    return takesMore
  }

  /// Calls `handler` whenever the waiting bytes of a full stream have drained to ``StreamOptions/lowWaterMark``.
  public func onDrain(_ handler: @escaping (SocketStream) -> Void) {
    checkThread()
    if phase != .ended { drainHandler = handler }
  }

  /// Ends this direction once all waiting bytes are sent; the peer reads them, and then the end.
  ///
  /// The stream goes on receiving.
  public func finishWriting() {
    checkThread()
    guard takesBytes else { return }
    isOutputEnding = true
    endOutputIfDone()
  }

  /// Whether the stream takes more after a write.
  var takesMore: Bool { phase != .ended && !isFull && sendFault == nil }

  var takesBytes: Bool { (phase == .open || phase == .connecting) && !isOutputEnding }

  /// Sends bytes to the socket, and keeps those that the kernel does not take; returns whether the stream takes more.
  @inline(__always)
  func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    if descriptor >= 0, output.isEmpty, !rest.isEmpty, !options.gathersWrites {
      guard let count = sendDirectly(bytes) else { return false }
      rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
    }
    if !rest.isEmpty {
      let isFirst = output.isEmpty
      output.append(rest)
      if isFirst { gatherIfWanted() }
      outputGrew()
    }
    return !isFull
  }

  /// Lets the bytes that wait go out at the end of the reader's call or of the loop's pass, if the options say so.
  private func gatherIfWanted() {
    guard options.gathersWrites, descriptor >= 0, phase != .connecting, !isGathering, writeTimer == nil else { return }
    isGathering = true
    if !isReceiving { loop.postLater { [self] in sendGathered() } }
  }

  /// Sends the bytes that were gathered.
  func sendGathered() {
    guard isGathering else { return }
    isGathering = false
    if phase != .ended { flush() }
  }

  /// Sends bytes without a copy; call it only if no other bytes wait.
  ///
  /// Returns the number of bytes that were sent; nil if the stream has failed.
  private func sendDirectly(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var limit = bytes.count
    if writeBucket != nil {
      limit = min(limit, writeBucket!.allowance(at: loop.clock.now))
      if limit == 0 { return 0 }
    }
    let count = Glibc.send(descriptor, bytes.baseAddress, limit, SocketCalls.withoutSignal)
    guard count < 0 else {
      restartIdleTimeout()
      writeBucket?.take(count)
      return count
    }
    if errno == EAGAIN || errno == EINTR { return 0 }
    sendFails("send")
    return nil
  }

  /// Updates the state, the timers and the watched events after bytes were added to those that wait.
  private func outputGrew() {
    if waitingCount >= options.highWaterMark { isFull = true }
    if writeBucket != nil, descriptor >= 0 { waitForWriteRateIfNeeded() }
    updateWriteTimeout()
    updateEvents()
  }

  /// Sends waiting bytes, up to the limits.
  ///
  /// - Parameter isCallout: Whether the loop makes this call, so that the stream may call closures. Otherwise it calls
  ///   them in a later pass.
  func flush(isCallout: Bool = true) {
    var turns = 0
    while !output.isEmpty, writeTimer == nil, turns < SocketStream.sendsInOneTurn {
      turns += 1
      var limit = Int(Int32.max)
      if writeBucket != nil {
        limit = writeBucket!.allowance(at: loop.clock.now)
        if limit == 0 {
          waitForWriteRateIfNeeded()
          break
        }
      }
      let count = output.send(to: descriptor, limit: limit)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { break }
        return sendFails("sendmsg")
      }
      restartIdleTimeout()
      writeTimeout?.restart()
      writeBucket?.take(count)
      restartCloseTimeout()
    }
    updateWriteTimeout()
    endOutputIfDone()
    updateEvents()
    guard isFull, waitingCount <= options.lowWaterMark, phase != .ended else { return }
    if isCallout { drained() } else { loop.postLater { [self] in drained() } }
  }

  /// Ends the stream because a system call that sends has failed.
  ///
  /// If the peer has closed or reset the connection, bytes that it sent before may still be unread: then only the
  /// output ends now, and the stream ends when they are read, or when nobody reads them.
  private func sendFails(_ call: String) {
    let number = errno
    let fault = StreamError.system(call: call, errno: number)
    let isPeerGone = number == EPIPE || number == ECONNRESET
    guard phase == .open, isPeerGone, !input.isFinished else {
      return finish(.failed(reasonFromPeer() ?? fault))
    }
    sendFault = fault
    isOutputEnding = true
    isOutputEnded = true
    isFull = false
    output.removeAll()
    writeTimer?.cancel()
    writeTimer = nil
    updateWriteTimeout()
    for wait in drainWaits { wait.finish(.failure(fault)) }
    drainWaits = []
    updateEvents()
  }

  /// Starts the write timeout if bytes wait for the peer, and ends it if none do.
  ///
  /// Bytes that wait for the rate limit do not wait for the peer.
  private func updateWriteTimeout() {
    if output.isEmpty || writeTimer != nil {
      writeTimeout?.stop()
      writeTimeout = nil
    } else if let limit = options.writeTimeout, writeTimeout == nil, phase != .connecting {
      writeTimeout = ProgressTimeout(limit, on: loop) { [unowned self] in finish(.failed(.timedOut(.write))) }
      writeTimeout?.restart()
    }
  }

  private func drained() {
    guard isFull, waitingCount <= options.lowWaterMark, phase != .ended else { return }
    isFull = false
    let waits = drainWaits
    drainWaits = []
    for wait in waits { wait.finish(.success(())) }
    if phase == .open, !isClosingWhenConnected { drainHandler?(self) }
    if waitsWhileFull { readUnreportedInput() }
  }

  /// Ends the output if that was requested and no bytes wait.
  func endOutputIfDone() {
    guard isOutputEnding, !isOutputEnded, output.isEmpty, phase != .connecting, phase != .ended else { return }
    if hasLayer, let layer {
      finish(layer)
      guard output.isEmpty, phase != .ended else { return }
    }
    isOutputEnded = true
    // The call fails only if the peer has gone, which the next read reports.
    shutdown(descriptor, Int32(SHUT_WR))
    if phase == .closing { endIfDone() }
  }

  private func waitForWriteRateIfNeeded() {
    guard writeTimer == nil, !output.isEmpty, writeBucket!.allowance(at: loop.clock.now) == 0 else { return }
    writeTimer = loop.addTimer(after: writeBucket!.wait) { [self] in
      writeTimer = nil
      // The rate limit, and not the peer, has delayed the bytes.
      idleTimeout?.restart()
      flush()
    }
  }

  /// The largest number of system calls for one stream before the others have their turn.
  private static let sendsInOneTurn = 4
}
