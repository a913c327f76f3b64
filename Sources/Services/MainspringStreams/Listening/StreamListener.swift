import CLinux
import Glibc
import Mainspring

/// A listening socket, which makes a stream of each connection.
///
/// `EventRunLoop.listen(at:)` and `EventRunLoop.listen(on:)` make one. If no connection can be accepted, because the
/// process or the machine has no descriptors or memory left or because of another error of the socket, the listener
/// reports that once with ``onShortage(_:)``, and tries again every tenth of a second; the connections wait in the
/// kernel meanwhile. Use all members on the loop's thread only.
public final class StreamListener {
  private unowned let loop: EventRunLoop
  private let loopStreams: LoopStreams
  private let options: StreamOptions
  private let makeLayer: EventRunLoop.MakeLayer?
  private let socket: ListeningSocket
  /// The source that watches the socket; nil once the listener is closed.
  private var source: DescriptorSource?
  private var connectionHandler: ((SocketStream) -> Void)?
  private var shortageHandler: ((StreamError) -> Void)?
  /// Returns whether a task waits for a connection; if it does not, the listener pauses.
  ///
  /// Nil for a listener that always accepts.
  var isWanted: (() -> Bool)?
  /// Called when the loop's end has closed the listener.
  var loopEndHandler: (() -> Void)?
  private var isPaused = false
  /// The number of open streams, if the options limit it.
  private var openStreams = 0
  /// The timer of the next attempt after an error; otherwise nil.
  private var retryTimer: RunLoopTimer?
  /// The error that was reported last, until the listener can accept again.
  private var reportedError: StreamError?

  /// The outcome of an attempt to accept a connection.
  private enum Acceptance {
    /// A connection was accepted, and the handler called.
    case accepted
    /// No connection waits, or none is to be accepted now.
    case nothing
    /// A connection ended before it was accepted; others may wait.
    case lost(errno: Int32)
    /// No connection can be accepted now.
    case failed(StreamError)
  }

  /// The largest number of connections that the listener accepts before other sources have their turn.
  private static let batch = 64
  /// The time after which a listener that could not accept tries again.
  private static let retryDelay = Duration.milliseconds(100)

  init(
    on loop: EventRunLoop,
    socket: ListeningSocket,
    options: StreamOptions,
    layer: EventRunLoop.MakeLayer?,
    onConnection: @escaping (SocketStream) -> Void
  ) throws(StreamError) {
    require(
      options.maximumConnections.map { $0 > 0 } ?? true,
      "The maximum of a listener's connections must be greater than zero."
    )
    loopStreams = LoopStreams.of(loop)
    self.loop = loop
    self.socket = socket
    self.options = options
    makeLayer = layer
    connectionHandler = onConnection
    // Accepted sockets inherit the setting, which saves a call for each.
    if socket.isInternet, options.sendsAtOnce { SocketCalls.sendAtOnce(socket.descriptor) }
    do {
      // The loop keeps the source, and with it this listener, until the listener is closed.
      let (file, line) = options.callSite
      source = try loop.addDescriptor(socket.descriptor, file: file, line: line) { [self] _ in accept() }
    } catch {
      if socket.isOwn { socket.close() }
      throw .notWatched(error)
    }
    loopStreams.add(self)
  }

  /// The address at which connections arrive, with the port that the kernel has chosen; nil once the listener is
  /// closed.
  public var address: StreamAddress? {
    source == nil ? nil : socket.address
  }

  /// The socket, for a service manager that keeps it or a process that takes it over; -1 once the listener is closed.
  ///
  /// The listener owns the socket: do not close it.
  public var descriptor: Int32 { source == nil ? -1 : socket.descriptor }

  /// Calls `handler` when no connection can be accepted: descriptors or memory are exhausted, or
  /// another error occurred.
  ///
  /// It is called once for each error until the listener can accept again, however often it tries meanwhile.
  public func onShortage(_ handler: @escaping (StreamError) -> Void) {
    checkThread()
    if source != nil { shortageHandler = handler }
  }

  /// Stops accepting connections until ``resume()``; they wait in the kernel, up to the backlog.
  public func pause() {
    checkThread()
    isPaused = true
    updateEvents()
  }

  /// Accepts connections again after ``pause()``.
  public func resume() {
    checkThread()
    isPaused = false
    updateEvents()
  }

  /// Accepts the connections that wait in the kernel now, also if the listener is paused.
  ///
  /// Call it before ``close(removesFile:)`` if no other process has the socket: the kernel resets the connections that
  /// wait when it closes the socket. Connections stay waiting if descriptors or memory run short, which
  /// ``onShortage(_:)`` reports, or if ``StreamOptions/maximumConnections`` are open.
  public func acceptWaiting() {
    checkThread()
    let wasPaused = isPaused
    isPaused = false
    updateEvents()
    // Hardly any backlog is longer. Without a limit, clients that come faster than they are accepted would hold up the
    // loop.
    var batches = 65_536 / StreamListener.batch
    while batches > 0, source?.events == .readable, hasConnections {
      accept()
      batches -= 1
    }
    if wasPaused { pause() }
  }

  private var hasConnections: Bool {
    var wait = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) == 1
  }

  /// Stops listening, and closes the socket; the streams stay open.
  ///
  /// Repeated calls have no effect.
  ///
  /// - Parameter removesFile: Whether the file of a Unix socket is removed, if it is still the file that this listener
  ///   made. Pass false if another process has the socket too and continues to listen.
  public func close(removesFile: Bool = true) {
    guard let source else { return }
    checkThread()
    retryTimer?.cancel()
    source.cancel()
    loopStreams.remove(self)
    stop(removesFile: removesFile)
  }

  func loopEnds() {
    let handler = loopEndHandler
    stop(removesFile: true)
    handler?()
  }

  private func stop(removesFile: Bool) {
    source = nil
    retryTimer = nil
    connectionHandler = nil
    shortageHandler = nil
    isWanted = nil
    loopEndHandler = nil
    socket.close(removesFile: removesFile)
  }

  /// Accepts the connections that wait, up to the size of a batch.
  private func accept() {
    var lost: Int32?
    for index in 0..<StreamListener.batch {
      switch acceptOne() {
      case .accepted:
        lost = nil
        reportedError = nil
      case .nothing:
        guard source?.events == .readable else { return }
        // Another process may have taken the connection, or a Unix socket was shut down, which accept4(2) does not
        // report.
        if index == 0, SocketCalls.hasHungUp(socket.descriptor) {
          return retryLater(because: .system(call: "accept4", errno: EINVAL))
        }
        // accept4(2) looks for a free descriptor before it looks for a connection, so the shortage is over.
        reportedError = nil
        return
      case .lost(let reason): lost = reason
      case .failed(let error): return retryLater(because: error)
      }
    }
    // An error that lasts until the end of a batch is that of the socket itself, and would make the loop spin.
    if let lost { retryLater(because: .system(call: "accept4", errno: lost)) }
  }

  /// Accepts one connection, and passes its stream to the handler.
  private func acceptOne() -> Acceptance {
    // The handler of the previous connection may have closed or paused the listener.
    guard let source, let handler = connectionHandler, source.events == .readable else { return .nothing }
    if let isWanted, !isWanted() {
      pause()
      return .nothing
    }
    let descriptor = mainspring_accept(socket.descriptor)
    guard descriptor >= 0 else { return StreamListener.failure(errno) }
    do throws(StreamError) {
      let stream = try loop.stream(over: descriptor, isInternet: false, options: options, layer: makeLayer)
      stream.waitsWhileFull = !options.readsWhileFull
      if options.maximumConnections != nil, stream.end == nil {
        openStreams += 1
        stream.listener = self
        updateEvents()
      }
      handler(stream)
      stream.beginWatchingForFaults()
      return .accepted
    } catch {
      // The loop cannot watch the socket: epoll has a limit too (`fs.epoll.max_user_watches`).
      Glibc.close(descriptor)
      return .failed(error)
    }
  }

  private static func failure(_ reason: Int32) -> Acceptance {
    switch reason {
    case EAGAIN: .nothing
    // A connection that ended before it was accepted, and errors of the network that accept(2) passes on.
    case EINTR, ECONNABORTED, EPERM, EPROTO, ENOPROTOOPT, ENETDOWN, ENETUNREACH, EHOSTDOWN, EHOSTUNREACH, ENONET,
      EOPNOTSUPP, ETIMEDOUT:
      .lost(errno: reason)
    default: .failed(.system(call: "accept4", errno: reason))
    }
  }

  private func retryLater(because error: StreamError) {
    // The handler of a connection may have closed the listener.
    guard source != nil else { return }
    retryTimer = loop.addTimer(after: StreamListener.retryDelay) { [unowned self] in
      retryTimer = nil
      updateEvents()
    }
    updateEvents()
    if error == reportedError { return }
    reportedError = error
    shortageHandler?(error)
  }

  /// Counts a stream that has ended, and accepts again if the limit was reached.
  func streamEnded() {
    openStreams -= 1
    updateEvents()
  }

  private func updateEvents() {
    let isAtLimit = options.maximumConnections.map { openStreams >= $0 } ?? false
    let events: DescriptorEvents = isPaused || isAtLimit || retryTimer != nil ? [] : .readable
    if let source, source.events != events { source.events = events }
  }

  private func checkThread(_ member: StaticString = #function) {
    require(
      source == nil || loop.isOnThread,
      "StreamListener.\(member) was called from a thread that does not own the listener's loop; post to it instead."
    )
  }
}
