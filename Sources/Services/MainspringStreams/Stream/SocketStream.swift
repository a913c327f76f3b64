import Glibc
import Mainspring

/// A connection over a stream socket: TCP or a Unix socket.
///
/// `EventRunLoop.connect(to:)` makes one, a ``StreamListener`` makes one for each connection that it accepts, and
/// `EventRunLoop.stream(over:)` makes one for a socket that is connected already, such as the end of a socket pair.
///
///     connecting ──► open ──close()──► closing ──► ended
///          └───────────┴── abort(), a fault ─────────▲
///
/// The loop keeps a stream until it ends; ``onEnd(_:)`` reports that once. A fault of the socket ends its stream and
/// nothing else. A stream receives bytes while a closure set with ``onRead(_:)``, or a task in one of the asynchronous
/// forms, reads them. Otherwise they wait in the kernel, and the peer has to wait too; a reset ends the stream
/// nevertheless.
///
/// Use all members on the loop's thread only, except those that are `async`, which any task may call. Closures are
/// called on the loop's thread, never inside a call of a member.
///
/// `@unchecked Sendable`: its members check that the caller is on the loop's thread. The asynchronous members are an
/// exception: until they run on that thread, they use only `weakLoop`.
public final class SocketStream: @unchecked Sendable {
  /// The received bytes that have not been taken yet.
  public let input = StreamInput()
  /// The settings with which the stream was made.
  public let options: StreamOptions

  enum Phase { case connecting, open, closing, ended }

  /// The loop, without reference counting or a check of its lifetime, which would cost time in each read and each
  /// write.
  ///
  /// This is safe: a loop ends its streams before it is deallocated, and an ended stream does not use its loop.
  private let unmanagedLoop: Unmanaged<EventRunLoop>
  var loop: EventRunLoop { unmanagedLoop._withUnsafeGuaranteedRef { $0 } }
  /// The loop, for tasks that may outlive it.
  private(set) weak var weakLoop: EventRunLoop?
  let loopStreams: LoopStreams

  // The members below are `@exclusivity(unchecked)`: only the loop's thread uses them, and no access lasts while other
  // code runs. With Swift's checks at run time, the echo of a message took 3490 instructions instead of 2820.
  @exclusivity(unchecked) var phase = Phase.connecting
  /// The socket; -1 while it is not connected, and once the stream has ended.
  @exclusivity(unchecked) var descriptor: Int32 = -1
  @exclusivity(unchecked) var source: DescriptorSource?
  @exclusivity(unchecked) var connector: StreamConnector?
  /// Whether the stream was made with a layer; unlike `layer`, it does not change at the end.
  let hasLayer: Bool
  /// The layer between the stream and its socket; nil if there is none, and once the stream has ended.
  @exclusivity(unchecked) package internal(set) var layer: (any StreamLayer)?
  /// The bytes that were written before the layer was established.
  @exclusivity(unchecked) var unsealed: [UInt8] = []
  @exclusivity(unchecked) var isLayerFinished = false

  // Reading.
  @exclusivity(unchecked) var readHandler: ((SocketStream) -> Void)?
  @exclusivity(unchecked) var inputEndHandler: ((SocketStream) -> Void)?
  @exclusivity(unchecked) var reader: StreamReader?
  @exclusivity(unchecked) var isReadingPaused = false
  /// Whether the stream is not read while it is full; see ``StreamOptions/readsWhileFull``.
  @exclusivity(unchecked) var waitsWhileFull = false
  /// Whether a call of the reader is posted, for bytes or an end that are already in the input.
  @exclusivity(unchecked) var isReadingAgain = false
  @exclusivity(unchecked) var readBucket: RateBucket?
  /// Whether the peer's end was reported to a closure.
  @exclusivity(unchecked) var isInputEndReported = false
  /// The timer that runs while the read rate allows no byte; otherwise nil.
  @exclusivity(unchecked) var readTimer: RunLoopTimer?

  // Faults of a socket that nobody reads.
  /// Whether the stream's owner has had the time to begin reading.
  @exclusivity(unchecked) var mayBeUnread = false
  @exclusivity(unchecked) var isWatchedForFaults = false
  /// Whether the kernel has reported a fault that no read has returned yet.
  @exclusivity(unchecked) var hasFault = false
  /// Whether a block is posted that ends the stream because of the fault.
  @exclusivity(unchecked) var isEndingByFault = false

  // Writing.
  @exclusivity(unchecked) var output = StreamOutput()
  @exclusivity(unchecked) var drainHandler: ((SocketStream) -> Void)?
  @exclusivity(unchecked) var drainWaits: [StreamWait<Void>] = []
  @exclusivity(unchecked) var writeBucket: RateBucket?
  /// The timer that runs while the write rate allows no byte; otherwise nil.
  @exclusivity(unchecked) var writeTimer: RunLoopTimer?
  /// Whether written bytes wait for the end of the reader's call or of the loop's pass; see
  /// ``StreamOptions/gathersWrites``.
  @exclusivity(unchecked) var isGathering = false
  /// Whether the socket is being read, so that gathered bytes go out afterwards.
  @exclusivity(unchecked) var isReceiving = false
  @exclusivity(unchecked) var isOutputEnding = false
  @exclusivity(unchecked) var isOutputEnded = false
  /// The error of a send after which the stream still reads; the stream ends with it when the peer's bytes are read.
  @exclusivity(unchecked) var sendFault: StreamError?
  /// Whether the waiting bytes have reached ``StreamOptions/highWaterMark`` and have not drained to
  /// ``StreamOptions/lowWaterMark`` since.
  @exclusivity(unchecked) public internal(set) var isFull = false

  // The end.
  @exclusivity(unchecked) var connectHandler: ((SocketStream) -> Void)?
  @exclusivity(unchecked) var endHandler: ((SocketStream, StreamEnd) -> Void)?
  /// The listener that counts the stream among its open ones; otherwise nil.
  @exclusivity(unchecked) var listener: StreamListener?
  /// Whether ``close()`` was called while the stream was connecting.
  @exclusivity(unchecked) var isClosingWhenConnected = false
  /// Whether the closed stream ends when the peer has taken all bytes, without waiting for the peer's end.
  @exclusivity(unchecked) var leavesEarly = false
  /// The timer of the next look at whether the peer has taken all bytes; otherwise nil.
  @exclusivity(unchecked) var leaveTimer: RunLoopTimer?
  @exclusivity(unchecked) var connectWaits: [StreamWait<Void>] = []
  @exclusivity(unchecked) var endWaits: [StreamWait<StreamEnd>] = []
  @exclusivity(unchecked) var idleTimeout: ProgressTimeout?
  @exclusivity(unchecked) var writeTimeout: ProgressTimeout?
  /// The timer of the connect timeout, and later of the close timeout.
  @exclusivity(unchecked) var phaseTimer: RunLoopTimer?
  /// Why the stream has ended, or nil if it has not.
  @exclusivity(unchecked) public internal(set) var end: StreamEnd?

  init(on loop: EventRunLoop, options: StreamOptions, layer: (any StreamLayer)? = nil) {
    require(
      options.lowWaterMark >= 0 && options.lowWaterMark < options.highWaterMark,
      "The low water mark of a stream must be less than its high water mark, and not less than zero."
    )
    require(options.inputLimit > 0, "The input limit of a stream must be greater than zero.")
    require(options.sendBuffer.map { $0 > 0 } ?? true, "The send buffer of a stream must be greater than zero.")
    loopStreams = LoopStreams.of(loop)
    unmanagedLoop = .passUnretained(loop)
    self.options = options
    self.layer = layer
    hasLayer = layer != nil
    weakLoop = loop
    input.stream = self
    loopStreams.add(self)
  }

  /// The address of this end; nil while the socket is not connected, and once the stream has ended.
  public var localAddress: StreamAddress? {
    checkThread()
    return SocketName.ask(getsockname, of: descriptor)?.address
  }

  /// The address of the peer's end; nil while the socket is not connected, and once the stream has ended.
  public var peerAddress: StreamAddress? {
    checkThread()
    return SocketName.ask(getpeername, of: descriptor)?.address
  }

  /// Calls `handler` once when the connection, and with TLS its handshake, is complete.
  ///
  /// Has no effect on a stream that is open already, such as one without TLS that was made of a connected socket.
  public func onConnect(_ handler: @escaping (SocketStream) -> Void) {
    checkThread()
    if phase == .connecting { connectHandler = handler }
  }

  /// Calls `handler` once when the stream has ended, with the reason.
  ///
  /// The stream releases all its closures afterwards. If the loop is closed or deallocated first, the stream does not
  /// call them; ``end`` then has this reason.
  public func onEnd(_ handler: @escaping (SocketStream, StreamEnd) -> Void) {
    checkThread()
    if phase != .ended { return endHandler = handler }
    // The stream may have ended with its loop.
    guard let end, let weakLoop else { return }
    weakLoop.postLater { [self] in handler(self, end) }
  }

  /// Begins to use a connected socket, which the stream closes when it ends.
  func open(_ descriptor: Int32, isInternet: Bool) throws(StreamError) {
    do {
      // The loop holds the source, and the source this stream, until the stream ends and cancels the source.
      let (file, line) = options.callSite
      source = try loop.addDescriptor(descriptor, for: .readable, file: file, line: line) { [self] events in
        serve(events)
      }
    } catch {
      throw .notWatched(error)
    }
    self.descriptor = descriptor
    if isInternet, options.sendsAtOnce { SocketCalls.sendAtOnce(descriptor) }
    if let size = options.sendBuffer {
      SocketCalls.setOption(SO_SNDBUF, level: SOL_SOCKET, to: Int32(clamping: size), of: descriptor)
    }
    if phase == .connecting, !hasLayer { phase = .open }
    let now = loop.clock.now
    readBucket = options.readRate.map { RateBucket($0, now: now) }
    writeBucket = options.writeRate.map { RateBucket($0, now: now) }
    if let limit = options.idleTimeout {
      idleTimeout = ProgressTimeout(limit, on: loop) { [unowned self] in
        // A rate limit, and not the peer, has delayed the bytes.
        if readTimer != nil || writeTimer != nil { idleTimeout?.restart() } else { finish(.failed(.timedOut(.idle))) }
      }
      idleTimeout?.restart()
    }
    updateEvents()
    if hasLayer, let layer { start(layer) }
  }

  /// Serves the socket's events.
  private func serve(_ events: DescriptorEvents) {
    if events.contains(.writable) { flush() }
    if phase != .ended, events.contains(.readable) { receive() }
  }

  /// Makes the loop watch the socket for the events that the stream needs now; most of the time without a system call.
  func updateEvents() {
    guard let source else { return }
    var events: DescriptorEvents = []
    if wantsInput { events.insert(.readable) } else if mayBeUnread { watchForFaults() }
    if !output.isEmpty, writeTimer == nil, !isGathering { events.insert(.writable) }
    if source.events != events { source.events = events }
  }

  /// Restarts the idle timeout, because bytes were received or sent.
  @inline(__always)
  func restartIdleTimeout() { idleTimeout?.restart() }

  @inline(__always)
  func checkThread(_ member: StaticString = #function) {
    // An ended stream may outlive its loop. Another thread can then use it safely, because it does not change any more.
    require(
      phase == .ended || loop.isOnThread,
      "SocketStream.\(member) was called from a thread that does not own the stream's loop; post to it instead."
    )
  }
}
