import Mainspring

/// Reading and writing in tasks; callable from any task, while the loop runs.
extension SocketStream {
  /// The received bytes, as they arrive, up to the peer's end.
  ///
  /// The socket is read only while a task waits for the next element.
  public var chunks: StreamChunks { StreamChunks(stream: self) }

  /// The received lines, without their ends, up to the peer's end; see ``StreamInput/takeLine(maximum:)``.
  ///
  /// The socket is read only while a task waits for the next element.
  public func lines(maximum: Int = 8192) -> StreamLines { StreamLines(stream: self, maximum: maximum) }

  /// Waits until `take` returns a value from the received bytes, and returns it; returns nil at the peer's end.
  ///
  /// The loop's thread calls `take` at once, and again whenever bytes have been received, until it returns a value: so
  /// it should take a whole message, or nothing. If `take` needs more bytes than ``StreamOptions/inputLimit``, the task
  /// waits for ever. Only one task may read at a time.
  ///
  /// - Throws: The error that `take` throws; ``StreamError/cancelled``, with no bytes taken, if the task is cancelled;
  ///   the reason if the stream fails, after the bytes that were received before; ``StreamError/closed`` if this end
  ///   has closed the stream.
  public func read<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ take: @escaping @Sendable (StreamInput) throws(StreamError) -> Value?
  ) async throws(StreamError) -> Value? {
    try await StreamWait<Value?>.value(on: { [self] in weakLoop }, isolation: isolation) { [self] wait in
      if case .failed(let error) = end {
        // The bytes that were received before the fault come first.
        if input.isEmpty || !StreamReader(wait, take: take).attempt(self) { wait.finish(.failure(error)) }
        return
      }
      guard phase == .open || phase == .connecting, !isClosingWhenConnected else {
        return wait.finish(.failure(.closed))
      }
      require(reader?.isOver() ?? true, "A second task reads a stream; only one may at a time.")
      let reader = StreamReader(wait, take: take)
      if phase == .open, !isReadingHeld, reader.attempt(self) { return updateEvents() }
      self.reader = reader
      updateEvents()
    }
  }

  /// Sends `bytes`, and returns when the stream takes more: at once, or when a full stream has drained.
  ///
  /// If the task is cancelled while it waits, the bytes are sent nevertheless.
  ///
  /// - Throws: ``StreamError/closed`` if the stream or its output has ended before, the reason if the stream fails
  ///   meanwhile, ``StreamError/cancelled`` if the task is cancelled.
  public func send(_ bytes: [UInt8], isolation: isolated (any Actor)? = #isolation) async throws(StreamError) {
    try await StreamWait<Void>.value(on: { [self] in weakLoop }, isolation: isolation) { [self] wait in
      if let failure { return wait.finish(.failure(failure)) }
      guard takesBytes else { return wait.finish(.failure(.closed)) }
      if write(bytes) { return wait.finish(.success(())) }
      if let failure { return wait.finish(.failure(failure)) }
      drainWaits.removeAll { $0.isOver }
      drainWaits.append(wait)
    }
  }

  /// The error with which the stream has failed, or will when the peer's bytes are read; nil if it has not failed.
  private var failure: StreamError? { if case .failed(let error) = end { error } else { sendFault } }

  /// Sends the UTF-8 bytes of `text`; see ``send(_:isolation:)-([UInt8],_)``.
  public func send(_ text: String, isolation: isolated (any Actor)? = #isolation) async throws(StreamError) {
    try await send(Array(text.utf8), isolation: isolation)
  }

  /// Closes the stream gracefully, as ``close()`` does, and waits for its end.
  ///
  /// - Returns: The reason of the end. If the task is cancelled, or the loop is closed or deallocated, the reason is a
  ///   failure that says so; the stream is closed nevertheless.
  @discardableResult
  public func closed(isolation: isolated (any Actor)? = #isolation) async -> StreamEnd {
    await waitForEnd(isolation: isolation) { $0.close() }
  }

  /// Waits for the end of the stream, without causing it.
  ///
  /// - Returns: The reason, or a failure that says that the task was cancelled, or the loop closed or deallocated.
  public func ended(isolation: isolated (any Actor)? = #isolation) async -> StreamEnd {
    await waitForEnd(isolation: isolation) { _ in }
  }

  private func waitForEnd(
    isolation: isolated (any Actor)?,
    _ first: @escaping @Sendable (SocketStream) -> Void
  ) async -> StreamEnd {
    do throws(StreamError) {
      return try await StreamWait<StreamEnd>.value(on: { [self] in weakLoop }, isolation: isolation) { [self] wait in
        first(self)
        if let end { return wait.finish(.success(end)) }
        endWaits.removeAll { $0.isOver }
        endWaits.append(wait)
      }
    } catch {
      return .failed(error)
    }
  }

  /// Waits for an element of a sequence; returns nil, which ends the sequence, at the peer's end or if the task is
  /// cancelled.
  func nextElement<Value: Sendable>(
    isolation actor: isolated (any Actor)?,
    _ take: @escaping @Sendable (StreamInput) throws(StreamError) -> Value?
  ) async throws(StreamError) -> Value? {
    do throws(StreamError) {
      return try await read(isolation: actor, take)
    } catch {
      if error == .cancelled { return nil }
      throw error
    }
  }
}
