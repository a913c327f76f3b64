import AppLifecycle
import Glibc
import Mainspring

/// Sends the life-cycle log, which any thread may write, to the event streams.
///
///     log (any thread)                      loop's thread                  kernel
///     take(entry): ring += line ─signal─►   sendAll(), send(id) ────────►  sockets
///     take(death): ring += line ────────────────────────────────────────►  sockets
///
/// If the main thread hangs, the watchdog's thread reports the termination, after which no other code runs; that thread
/// then sends the last lines to the sockets. The lock orders the two threads, and each stream records how much of a
/// line it has sent.
///
/// Any thread may use the broadcast. A stream or a request must be removed before its descriptor is closed.
final class LogBroadcast: Sendable {
  /// The maximum number of bytes by which a reader may lag behind the lines written since it joined.
  static let lagLimit = 1 << 20
  /// The number of new bytes, or of new lines, after which the readers are checked.
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
    /// The total size of all lines that were encoded when they were written, in bytes.
    var writtenBytes = 0
    var nextCheck = (bytes: 0, lines: 0)

    /// Cuts off readers that lag too far behind, and drops lines that no reader needs.
    mutating func check() {
      guard writtenBytes >= nextCheck.bytes || ring.endIndex >= nextCheck.lines else { return }
      nextCheck = (writtenBytes + checkInterval.bytes, ring.endIndex + checkInterval.lines)
      for stream in streams where writtenBytes - stream.position > lagLimit { stream.cutOff() }
      ring.trim(before: streams.lazy.filter { $0.progress != .over }.map(\.nextLine).min() ?? .max)
    }
  }

  private let socketFile: SocketFile
  private let signal: @Sendable () -> Void
  private let contents = Locked(Contents())

  /// - Parameter signal: makes the loop's thread call ``sendAll()`` soon; called on any thread.
  init(socketFile: SocketFile, signal: @escaping @Sendable () -> Void) {
    self.socketFile = socketFile
    self.signal = signal
  }

  /// The number of lines that have been encoded, for tests.
  var encodedLines: Int { contents.withLock { $0.ring.encodedLines } }

  /// Adds a line of the log.
  func take(_ entry: LifecycleLogEntry) {
    let hasStreams = contents.withLock { contents in
      let hasStreams = !contents.streams.isEmpty
      contents.writtenBytes += contents.ring.append(entry, isWanted: hasStreams) ?? 0
      contents.check()
      if entry.kind == .death { LogBroadcast.handleTermination(entry, socketFile, &contents) }
      return hasStreams
    }
    if hasStreams { signal() }
  }

  /// Adds a stream; ``send(_:)`` starts it.
  ///
  /// - Parameters:
  ///   - beginning: the bytes to send before the first line.
  ///   - replaying: whether the stored lines come first.
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

  /// Sends to one stream as much as the kernel accepts.
  ///
  /// Call it on the loop's thread only.
  func send(_ id: Int) -> EventStream.Progress {
    contents.withLock { contents in
      guard let stream = contents.streams.first(where: { $0.id == id }) else { return .over }
      stream.send(from: &contents.ring)
      return stream.progress
    }
  }

  /// Sends to all streams that are not blocked; returns those that are now blocked or have ended.
  ///
  /// Call it on the loop's thread only.
  func sendAll() -> [(id: Int, progress: EventStream.Progress)] {
    contents.withLock { contents in
      var changed: [(id: Int, progress: EventStream.Progress)] = []
      for stream in contents.streams {
        // The socket reports when a blocked stream can continue.
        if stream.progress == .blocked { continue }
        stream.send(from: &contents.ring)
        if stream.progress != .caughtUp { changed.append((stream.id, stream.progress)) }
      }
      return changed
    }
  }

  /// Ends all streams after their last lines, as far as the kernel accepts this; returns the streams that have not
  /// ended.
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

  /// Removes a waiting request; returns false if the termination of the application has already answered it.
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

  /// Handles the termination: removes the file of the socket, ends all streams, and answers all waiting requests unless
  /// the application ends in an orderly way.
  private static func handleTermination(
    _ termination: LifecycleLogEntry,
    _ socketFile: SocketFile,
    _ contents: inout Contents
  ) {
    socketFile.remove()
    endStreams(&contents)
    // After an orderly end the server responds itself, because the `terminate` event has then been handled.
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
