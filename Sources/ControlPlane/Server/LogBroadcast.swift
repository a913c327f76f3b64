import AppLifecycle
import Glibc
import Mainspring

/// Carries the life-cycle log from whatever thread writes it to the event streams.
///
///     log (any thread)                      loop's thread                  kernel
///     take(entry): ring += line ─signal─►   sendAll(), send(id) ────────►  sockets
///     take(death): ring += line ────────────────────────────────────────►  sockets
///
/// The death of a process may be told on the watchdog's thread while the main one hangs, and nothing runs after it:
/// then the last lines go to the sockets from there. The lock orders the two, and each stream knows how much of a line
/// it has sent.
///
/// Any thread. A stream or a request is removed before its descriptor is closed.
final class LogBroadcast: Sendable {
  /// How many bytes a reader may be behind the lines that were written since it came.
  static let lagLimit = 1 << 20
  /// After how many new bytes, or lines, the readers are looked at.
  private static let checkInterval = (bytes: 64 << 10, lines: 64)

  /// A request whose event has not been handled yet.
  private struct WaitingRequest {
    let id: Int
    let descriptor: Int32
    let kind: SystemEvent.Kind
  }

  private struct Contents {
    var ring = LogRing()
    var streams: [EventStream] = []
    var waiting: [WaitingRequest] = []
    /// The sum of the bytes of all lines that were encoded when they were written.
    var writtenBytes = 0
    var nextCheck = (bytes: 0, lines: 0)

    /// Cuts off the readers that are too far behind, and drops the lines that nobody needs.
    mutating func check() {
      guard writtenBytes >= nextCheck.bytes || ring.endIndex >= nextCheck.lines else { return }
      nextCheck = (writtenBytes + checkInterval.bytes, ring.endIndex + checkInterval.lines)
      for stream in streams where writtenBytes - stream.position > lagLimit { stream.cutOff() }
      ring.trim(before: streams.lazy.filter { $0.progress != .over }.map(\.nextLine).min() ?? .max)
    }
  }

  private let socketPath: String
  private let signal: @Sendable () -> Void
  private let contents = Locked(Contents())

  /// - Parameter signal: makes the loop's thread call ``sendAll()`` soon; called on any thread.
  init(socketPath: String, signal: @escaping @Sendable () -> Void) {
    self.socketPath = socketPath
    self.signal = signal
  }

  /// How many lines have been encoded, for tests.
  var encodedLines: Int { contents.withLock { $0.ring.encodedLines } }

  /// Takes in a line of the log.
  func take(_ entry: LifecycleLogEntry) {
    let hasStreams = contents.withLock { contents in
      let hasStreams = !contents.streams.isEmpty
      contents.writtenBytes += contents.ring.append(entry, isWanted: hasStreams) ?? 0
      contents.check()
      if entry.kind == .death { LogBroadcast.tell(entry, socketPath, &contents) }
      return hasStreams
    }
    if hasStreams { signal() }
  }

  /// Adds a stream; ``send(_:)`` begins it.
  ///
  /// - Parameters:
  ///   - beginning: what is sent before the first line.
  ///   - replaying: whether the lines that are kept come first.
  func addStream(_ id: Int, descriptor: Int32, isChunked: Bool, beginning: [UInt8], replaying: Bool) {
    contents.withLock { contents in
      contents.ring.trim(before: contents.streams.map(\.nextLine).min() ?? .max)
      let next = contents.ring.endIndex
      let stream = EventStream(
        id: id,
        descriptor: descriptor,
        isChunked: isChunked,
        beginning: beginning,
        firstLine: replaying ? max(contents.ring.startIndex, next - LogRing.lineLimit) : next,
        joinIndex: next,
        position: contents.writtenBytes
      )
      contents.streams.append(stream)
    }
  }

  /// Sends to one stream what the kernel takes.
  ///
  /// The loop's thread only.
  func send(_ id: Int) -> EventStream.Progress {
    contents.withLock { contents in
      guard let stream = contents.streams.first(where: { $0.id == id }) else { return .over }
      stream.send(from: &contents.ring)
      return stream.progress
    }
  }

  /// Sends to all streams that are not blocked; returns those that now are, or are over.
  ///
  /// The loop's thread only.
  func sendAll() -> [(id: Int, progress: EventStream.Progress)] {
    contents.withLock { contents in
      var changed: [(id: Int, progress: EventStream.Progress)] = []
      for stream in contents.streams {
        // The socket says when a blocked one can go on.
        if stream.progress == .blocked { continue }
        stream.send(from: &contents.ring)
        if stream.progress != .caughtUp { changed.append((stream.id, stream.progress)) }
      }
      return changed
    }
  }

  /// Ends all streams in order, behind their last lines, as far as the kernel takes that; returns those that are not
  /// over.
  func endStreams() -> [Int] {
    contents.withLock { contents in
      LogBroadcast.endStreams(&contents)
      return contents.streams.filter { $0.progress != .over }.map(\.id)
    }
  }

  /// Adds a request that waits until its event has been handled.
  func addWaiting(_ id: Int, descriptor: Int32, kind: SystemEvent.Kind) {
    contents.withLock { $0.waiting.append(WaitingRequest(id: id, descriptor: descriptor, kind: kind)) }
  }

  /// Removes a stream.
  func removeStream(_ id: Int) {
    contents.withLock { contents in contents.streams.removeAll { $0.id == id } }
  }

  /// Removes a request that waits; false if it was answered already, by the death of its application.
  @discardableResult
  func removeWaiting(_ id: Int) -> Bool {
    contents.withLock { contents in
      guard let place = contents.waiting.firstIndex(where: { $0.id == id }) else { return false }
      contents.waiting.remove(at: place)
      return true
    }
  }

  private static func endStreams(_ contents: inout Contents) {
    for stream in contents.streams {
      stream.end()
      stream.send(from: &contents.ring)
    }
  }

  /// The last line: no stream gets more, and no request that waits is handled, unless the application ends in order.
  private static func tell(_ termination: LifecycleLogEntry, _ socketPath: String, _ contents: inout Contents) {
    unlink(socketPath)
    endStreams(&contents)
    // After an end in order the server answers: the terminate event itself has been handled then.
    if termination.name == TerminationReason.terminated.name { return }
    for request in contents.waiting {
      let isCause = request.kind == .memoryShortage && termination.name == TerminationReason.memoryShortage.name
      let reply =
        isCause
        ? HTTPReply.whole(
          status: 200,
          body: JSON.encode(EventReply(outcome: .handled, state: termination.state, phase: .ended))
        )
        : HTTPReply.error(status: 503, "the application ended (\(termination.name)) before the event was handled")
      _ = UnixSocket.send(reply[...], to: request.descriptor)
      shutdown(request.descriptor, Int32(SHUT_WR))
    }
    contents.waiting.removeAll()
  }
}
