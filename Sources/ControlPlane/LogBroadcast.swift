import Mainspring
import AppLifecycle
import Glibc

/// Carries the life-cycle log from whatever thread writes it to the event streams on the loop's thread.
///
///     log (any thread)                      loop's thread                         kernel
///     take(entry): pending += line  ─hop─►  takePending → evhttp's buffer  ─────►  socket
///                                           (isFlushed = false)                   didFlush → isFlushed = true
///     take(death): pending + line  ──────────── only where isFlushed ──────────►  socket
///
/// The death of a process may be told on the watchdog's thread while the main one hangs, and nothing runs after it: then
/// the last lines go straight to the sockets. That is done only to streams of which evhttp holds nothing back, or the lines
/// would land in the midst of others. Any thread; descriptors are taken out before they are closed.
final class LogBroadcast: Sendable {
  /// How far a reader may fall behind, in bytes.
  static let pendingLimit = 1 << 20
  /// How many lines are kept for those who ask for what has been.
  static let replayLimit = 1000

  /// What there is to send to one stream, and what to do with it then.
  struct Delivery: Sendable {
    let id: Int
    let text: [UInt8]
    /// The reader is too far behind, or has been cut off in the midst of a line: disconnect it.
    let isOver: Bool
  }

  private struct Stream {
    let descriptor: Int32
    let isChunked: Bool
    var pending: [UInt8] = []
    var isFlushed = false
    var isOver = false

    mutating func append(_ text: [UInt8]) {
      if isOver { return }
      pending += text
      if pending.count > LogBroadcast.pendingLimit {
        pending = []
        isOver = true
      }
    }

    /// Writes what is pending past evhttp, and the end of the stream after it where it is the last.
    mutating func writeNow(isLast: Bool) {
      guard isFlushed, !isOver else { return }
      var bytes = pending
      if isChunked {
        bytes =
          Array("\(String(pending.count, radix: 16))\r\n".utf8) + pending
          + Array((isLast ? "\r\n0\r\n\r\n" : "\r\n").utf8)
      }
      pending = []
      let isWritten = RawReply.write(bytes, to: descriptor)
      isOver = isLast || !isWritten
      // A reader whose stream has no end of its own learns it from the connection's.
      if isOver { shutdown(descriptor, Int32(SHUT_WR)) }
    }
  }

  /// A request whose event has not been handled yet.
  private struct WaitingRequest {
    let id: Int
    let descriptor: Int32
    let kind: SystemEvent.Kind
  }

  private struct Contents {
    var replay: [[UInt8]] = []
    var streams: [Int: Stream] = [:]
    var waiting: [WaitingRequest] = []
    var isHopPosted = false
  }

  private let socketPath: String
  private let hop: @Sendable () -> Void
  private let contents = Locked(Contents())

  /// - Parameter hop: has the loop's thread call ``takePending()`` soon; called on any thread.
  init(socketPath: String, hop: @escaping @Sendable () -> Void) {
    self.socketPath = socketPath
    self.hop = hop
  }

  /// Takes in a line of the log.
  func take(_ entry: LifecycleLogEntry) {
    let text = Array("data: ".utf8) + LifecycleLineCoding.encode(entry) + Array("\n\n".utf8)
    let mustHop = contents.withLock { contents in
      contents.replay.append(text)
      if contents.replay.count > LogBroadcast.replayLimit { contents.replay.removeFirst() }
      for id in contents.streams.keys { contents.streams[id]!.append(text) }
      if entry.kind == .death { tellDeath(entry, &contents) }
      let mustHop = !contents.isHopPosted && !contents.streams.isEmpty
      if mustHop { contents.isHopPosted = true }
      return mustHop
    }
    if mustHop { hop() }
  }

  /// Adds a stream that has been begun with a first text; ``didFlush(_:)`` tells when that has gone out.
  func addStream(_ id: Int, descriptor: Int32, isChunked: Bool, replaying: Bool) {
    let mustHop = contents.withLock { contents in
      var stream = Stream(descriptor: descriptor, isChunked: isChunked)
      if replaying { stream.pending = Array(contents.replay.joined()) }
      contents.streams[id] = stream
      let mustHop = !contents.isHopPosted && !stream.pending.isEmpty
      if mustHop { contents.isHopPosted = true }
      return mustHop
    }
    if mustHop { hop() }
  }

  /// Adds a request that waits until its event has been handled.
  func addWaiting(_ id: Int, descriptor: Int32, kind: SystemEvent.Kind) {
    contents.withLock { $0.waiting.append(WaitingRequest(id: id, descriptor: descriptor, kind: kind)) }
  }

  /// Forgets a stream or a waiting request.
  ///
  /// False where it was not there: a waiting request has been answered already, by its application's death.
  @discardableResult
  func remove(_ id: Int) -> Bool {
    contents.withLock { contents in
      let wasWaiting = contents.waiting.contains { $0.id == id }
      contents.waiting.removeAll { $0.id == id }
      return contents.streams.removeValue(forKey: id) != nil || wasWaiting
    }
  }

  /// All that evhttp held of a stream has gone to the kernel.
  func didFlush(_ id: Int) { contents.withLock { $0.streams[id]?.isFlushed = true } }

  /// What is to be given to evhttp now.
  ///
  /// The loop's thread only.
  func takePending() -> [Delivery] {
    contents.withLock { contents in
      contents.isHopPosted = false
      var deliveries: [Delivery] = []
      for (id, stream) in contents.streams where !stream.pending.isEmpty || stream.isOver {
        deliveries.append(Delivery(id: id, text: stream.pending, isOver: stream.isOver))
        contents.streams[id]!.pending = []
        contents.streams[id]!.isFlushed = false
      }
      return deliveries
    }
  }

  private func tellDeath(_ entry: LifecycleLogEntry, _ contents: inout Contents) {
    unlink(socketPath)
    // An end in order comes to those who wait by the ordinary way: the event's handler is called, and `stop` flushes.
    let isOrderly = entry.name == DeathReason.terminated.name
    for id in contents.streams.keys { contents.streams[id]!.writeNow(isLast: !isOrderly) }
    if isOrderly { return }
    for request in contents.waiting {
      let isCause = request.kind == .memoryShortage && entry.name == DeathReason.memoryShortage.name
      let reply =
        isCause
        ? RawReply.bytes(
          status: 200,
          body: JSON.encode(EventReply(outcome: .handled, state: entry.state, phase: .ended))
        )
        : RawReply.error(status: 503, "the application ended (\(entry.name)) before the event was handled")
      RawReply.write(reply, to: request.descriptor)
      shutdown(request.descriptor, Int32(SHUT_WR))
    }
    contents.waiting.removeAll()
  }
}
