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
/// nothing else. Bytes are received while somebody wants them: a closure set with ``onRead(_:)``, or a task that waits
/// in one of the asynchronous forms. Otherwise they wait in the kernel, and the peer has to wait too.
///
/// Use all members on the loop's thread only, except those that are `async`, which any task may call. Closures are
/// called on the loop's thread, never inside a call of a member.
///
/// `@unchecked Sendable`: its members check that the caller is on the loop's thread, except the asynchronous ones,
/// which use only `weakLoop` before they are there.
public final class SocketStream: @unchecked Sendable {
  /// The received bytes that have not been taken yet.
  public let input = StreamInput()
  /// The settings.
  public let options: StreamOptions

  enum Phase { case connecting, open, closing, ended }

  unowned let loop: EventRunLoop
  /// The loop, for tasks that may outlive it.
  private(set) weak var weakLoop: EventRunLoop?
  let loopStreams: LoopStreams
  var phase = Phase.connecting
  /// -1 while the socket is not connected, and once the stream has ended.
  var descriptor: Int32 = -1
  var source: DescriptorSource?
  var connector: StreamConnector?
  /// Whether there is a layer.
  ///
  /// Every read and write asks, and a constant costs no check of exclusive access.
  let hasLayer: Bool
  /// The layer between the stream and its socket; nil if nothing is, and once the stream has ended.
  package internal(set) var layer: (any StreamLayer)?
  /// The bytes that were written before the layer was established.
  var unsealed: [UInt8] = []
  var isLayerFinished = false

  // Reading.
  var readHandler: ((SocketStream) -> Void)?
  var inputEndHandler: ((SocketStream) -> Void)?
  var reader: StreamReader?
  var isReadingPaused = false
  /// Whether a posted call of the reader, for bytes that are in the input already, is on its way.
  var isReadingAgain = false
  var readBucket: RateBucket?
  /// Set while the read rate allows no byte.
  var readTimer: RunLoopTimer?

  // Writing.
  var output = StreamOutput()
  var drainHandler: ((SocketStream) -> Void)?
  var drainWaits: [StreamWait<Void>] = []
  var writeBucket: RateBucket?
  /// Set while the write rate allows no byte.
  var writeTimer: RunLoopTimer?
  var isOutputEnding = false
  var isOutputEnded = false
  /// Whether the waiting bytes have reached ``StreamOptions/highWaterMark`` and not drained since.
  public internal(set) var isFull = false

  // The end.
  var connectHandler: ((SocketStream) -> Void)?
  var endHandler: ((SocketStream, StreamEnd) -> Void)?
  /// Whether ``close()`` was called while the stream was connecting.
  var isClosingWhenConnected = false
  var connectWaits: [StreamWait<Void>] = []
  var endWaits: [StreamWait<StreamEnd>] = []
  var idleTimeout: ProgressTimeout?
  var writeTimeout: ProgressTimeout?
  /// The limit to connecting, and later to closing.
  var phaseTimer: RunLoopTimer?
  /// Why the stream has ended, or nil if it has not.
  public internal(set) var end: StreamEnd?

  init(on loop: EventRunLoop, options: StreamOptions, layer: (any StreamLayer)? = nil) {
    require(
      options.lowWaterMark >= 0 && options.lowWaterMark < options.highWaterMark,
      "The low water mark of a stream must be less than its high water mark, and not less than zero."
    )
    require(options.inputLimit > 0, "The input limit of a stream must be greater than zero.")
    loopStreams = LoopStreams.of(loop)
    self.loop = loop
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

  /// Calls `handler` when the connection is established; not for a stream without TLS that was made with a connected
  /// socket.
  public func onConnect(_ handler: @escaping (SocketStream) -> Void) {
    checkThread()
    if phase == .connecting { connectHandler = handler }
  }

  /// Calls `handler` once when the stream has ended, with the reason.
  ///
  /// The stream releases all its closures afterwards. If the loop is deallocated first, they are not called; ``end``
  /// then says so.
  public func onEnd(_ handler: @escaping (SocketStream, StreamEnd) -> Void) {
    checkThread()
    if phase != .ended { return endHandler = handler }
    guard let end else { return }
    loop.postLater { [self] in handler(self, end) }
  }

  /// Begins to use a connected socket, which the stream closes when it ends.
  func open(_ descriptor: Int32, isInternet: Bool) throws(StreamError) {
    do {
      // The loop holds the source, and the source this stream, until the stream ends and cancels the source.
      source = try loop.addDescriptor(descriptor, for: .readable) { [self] events in serve(events) }
    } catch {
      throw .notWatched(error)
    }
    self.descriptor = descriptor
    if isInternet, options.sendsAtOnce { SocketCalls.sendAtOnce(descriptor) }
    if phase == .connecting, !hasLayer { phase = .open }
    let now = loop.clock.now
    readBucket = options.readRate.map { RateBucket($0, now: now) }
    writeBucket = options.writeRate.map { RateBucket($0, now: now) }
    if let limit = options.idleTimeout {
      idleTimeout = ProgressTimeout(limit, on: loop) { [unowned self] in finish(.failed(.timedOut(.idle))) }
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

  /// Has the loop watch the socket for what the stream wants now; at most one system call, and most of the time none.
  func updateEvents() {
    guard let source else { return }
    var events: DescriptorEvents = []
    if wantsInput { events.insert(.readable) }
    if !output.isEmpty, writeTimer == nil { events.insert(.writable) }
    if source.events != events { source.events = events }
  }

  /// Notes that bytes were received or sent.
  @inline(__always)
  func noteProgress() { idleTimeout?.restart() }

  @inline(__always)
  func checkThread(_ member: StaticString = #function) {
    // An ended stream may outlive its loop, and then has nothing that another thread could disturb.
    require(
      phase == .ended || loop.isOnThread,
      "SocketStream.\(member) was called from a thread that does not own the stream's loop; post to it instead."
    )
  }
}
