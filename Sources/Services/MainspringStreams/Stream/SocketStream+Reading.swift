import Glibc
import Mainspring

/// Receiving bytes.
extension SocketStream {
  /// Calls `handler` whenever bytes have been received; they are in ``input``.
  ///
  /// The handler takes the bytes that it can use; the stream keeps the rest, and calls the handler again with more
  /// bytes, or at the peer's end (``StreamInput/isFinished``). If ``input`` has reached ``StreamOptions/inputLimit``,
  /// the stream does not read the socket until bytes are taken, in the handler or later. Set no handler if tasks read
  /// the stream.
  ///
  /// A handler that answers stops when the stream is full (``isFull``), so that a peer that takes no answers cannot
  /// make it write more and more:
  ///
  ///     while !stream.isFull, let line = try stream.input.takeLine() { … }
  ///
  /// A stream that a listener has made calls the handler again when it has drained; see
  /// ``StreamOptions/readsWhileFull``.
  public func onRead(_ handler: @escaping (SocketStream) -> Void) {
    checkThread()
    guard phase != .ended else { return }
    readHandler = handler
    readAgain()
    updateEvents()
  }

  /// Calls `handler` once when the peer has ended its direction, and all bytes before that end were received.
  ///
  /// If reading is paused, or nobody has begun to read, the end waits with the bytes before it. The other direction
  /// stays open until the handler, or later code, calls ``close()``. If there is no such handler, a stream with a
  /// handler for reading closes itself at the peer's end. A task that reads receives nil instead, and has to close the
  /// stream.
  public func onInputEnd(_ handler: @escaping (SocketStream) -> Void) {
    checkThread()
    if phase != .ended { inputEndHandler = handler }
  }

  /// Stops receiving bytes until ``resumeReading()``; the peer has to wait when the kernel's buffers are full.
  public func pauseReading() {
    checkThread()
    isReadingPaused = true
    updateEvents()
  }

  /// Receives bytes again after ``pauseReading()``.
  ///
  /// If bytes are left in ``input``, the handler is called with them too.
  public func resumeReading() {
    checkThread()
    guard isReadingPaused, phase != .ended else { return }
    isReadingPaused = false
    readAgain()
    updateEvents()
  }

  /// Whether the loop is to watch the socket for bytes.
  var wantsInput: Bool {
    if input.isFinished { return false }
    // A closing stream reads until the peer's end and drops the bytes; a connecting stream reads the bytes that its
    // layer needs.
    if phase != .open { return true }
    return hasReader && readTimer == nil && input.count < options.inputLimit
  }

  /// Whether somebody reads: a closure or a task, and reading is not held back.
  var hasReader: Bool { !isReadingHeld && (readHandler != nil || reader != nil) }

  /// Whether nothing is passed to the reader now: reading is paused, or the peer has to take bytes first.
  var isReadingHeld: Bool { isReadingPaused || (isFull && waitsWhileFull) }

  /// Receives the bytes that have arrived, up to the limits, with one system call.
  func receive() {
    guard wantsInput else { return updateEvents() }
    let memory = loopStreams.lendMemory(to: input)
    var limit = memory.count
    if hasLayer { limit = StreamLayerMemory.size }
    if phase == .open {
      limit = min(limit, options.inputLimit - input.count)
      if readBucket != nil {
        limit = min(limit, readBucket!.allowance(at: loop.clock.now))
        if limit == 0 { return waitForReadRate() }
      }
    }
    isReceiving = true
    defer {
      isReceiving = false
      if isGathering { sendGathered() }
    }
    let target = hasLayer ? loopStreams.layerMemory.received : memory
    let count = recv(descriptor, target.baseAddress, limit, 0)
    if count > 0 {
      restartIdleTimeout()
      if hasLayer, let layer {
        if phase == .open { readBucket?.take(count) }
        receive(UnsafeRawBufferPointer(start: target.baseAddress, count: count), into: memory, through: layer)
      } else if phase != .closing {
        readBucket?.take(count)
        input.add(UnsafeRawBufferPointer(start: memory.baseAddress, count: count))
        callReader()
        input.settle()
      }
    } else if count == 0 {
      socketEnds()
    } else if errno != EAGAIN, errno != EINTR {
      finish(.failed(sendFault ?? .system(call: "recv", errno: errno)))
    }
    loopStreams.takeMemoryBack()
    updateEvents()
  }

  /// Calls the task or the closure that reads.
  private func callReader() {
    if let reader {
      self.reader = nil
      if !reader.attempt(self) { self.reader = reader }
    } else if let readHandler {
      readHandler(self)
    }
  }

  /// Calls the task or the closure that reads, unless reading is paused.
  func callReaderIfWanted() {
    if hasReader { callReader() }
  }

  private func socketEnds() {
    // A closing stream drops received bytes, so it does not matter whether the layer's bytes are complete.
    if let layer, phase != .closing { return finish(.failed(sendFault ?? layer.truncation)) }
    inputEnds()
  }

  func inputEnds() {
    if let sendFault { return finish(.failed(sendFault)) }
    input.isFinished = true
    if phase == .closing { endIfDone() } else { reportInputEnd() }
  }

  /// Calls the task or the closure that reads with the bytes before the peer's end, and then reports the end, once.
  ///
  /// Does nothing while nobody reads: a layer can receive the end together with bytes that the reader leaves in the
  /// input.
  private func reportInputEnd() {
    guard hasReader else { return }
    if reader != nil || !input.isEmpty { callReader() }
    // The reader may have paused, with bytes left.
    guard readHandler != nil, hasReader, phase == .open, !isInputEndReported else { return }
    isInputEndReported = true
    if let handler = inputEndHandler.take() { handler(self) } else { close() }
  }

  /// Calls the reader in a later pass if bytes, or the peer's end, are already in the input.
  private func readAgain() {
    guard !isReadingAgain, hasUnreportedInput else { return }
    isReadingAgain = true
    loop.postLater { [self] in
      isReadingAgain = false
      readUnreportedInput()
    }
  }

  /// Calls the reader with what is left in the input, and reads the socket again.
  func readUnreportedInput() {
    guard phase == .open, hasReader else { return }
    if hasUnreportedInput { if input.isFinished { reportInputEnd() } else { callReader() } }
    updateEvents()
  }

  private var hasUnreportedInput: Bool { !input.isEmpty || (input.isFinished && !isInputEndReported) }

  /// Reads again after bytes were taken outside a callout, if the input was full.
  func inputShrank() {
    if phase == .open { updateEvents() }
  }

  private func waitForReadRate() {
    loopStreams.takeMemoryBack()
    readTimer = loop.addTimer(after: readBucket!.wait) { [self] in
      readTimer = nil
      // The rate limit, and not the peer, has delayed the bytes.
      idleTimeout?.restart()
      updateEvents()
    }
    updateEvents()
  }
}
