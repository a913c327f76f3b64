/// An asynchronous sequence of the lines of a life-cycle log.
///
///     for await entry in application.log.entries { print(entry.name) }
///
/// ``LifecycleLog/entries`` returns the sequence. Each iterator receives, in order, every line that is written after
/// the iterator was made. It ends after the last line, which is the termination, or when the log is deallocated; it
/// does not keep the log alive. If the iterating task is cancelled, the iterator ends promptly.
///
/// The application never waits for an iterator: the iterator keeps every line that the task has not read yet, without a
/// limit. A task that may fall far behind should use ``LifecycleLog/addObserver(_:)`` instead, and decide itself which
/// lines to drop. If ``TerminationHandler/process`` ends the process, tasks may not run any more, so code that must
/// receive the last line has to be an observer.
public struct LifecycleLogEntries: AsyncSequence, Sendable {
  /// A line of the log.
  public typealias Element = LifecycleLogEntry
  /// The sequence never throws.
  public typealias Failure = Never

  let log: LifecycleLog

  /// Returns an iterator over the lines from now on; callable from any thread.
  ///
  /// If the application has terminated, the iterator ends at once.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: LifecycleLogEntry.self, bufferingPolicy: .unbounded)
    let reader = Reader(continuation: continuation)
    if let id = log.addObserverUntilTermination({ reader.receive($0) }) {
      continuation.onTermination = { [weak log] _ in log?.removeObserver(id) }
    }
    return Iterator(lines: stream.makeAsyncIterator())
  }

  /// Returns the lines one at a time, and waits for the next line if there is none.
  public struct Iterator: AsyncIteratorProtocol {
    var lines: AsyncStream<LifecycleLogEntry>.Iterator

    /// Returns the next line as soon as it is written; returns nil after the last line, and if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> LifecycleLogEntry? {
      if Task.isCancelled { return nil }
      return await lines.next(isolation: actor)
    }
  }

  /// The observer of an iterator.
  ///
  /// The log releases the reader when it removes the observer or is itself deallocated. The reader's deinitializer then
  /// ends the iteration.
  private final class Reader: Sendable {
    private let continuation: AsyncStream<LifecycleLogEntry>.Continuation

    init(continuation: AsyncStream<LifecycleLogEntry>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func receive(_ entry: LifecycleLogEntry) {
      continuation.yield(entry)
      if entry.kind == .death { continuation.finish() }
    }
  }
}
