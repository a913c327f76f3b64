import AppLifecycle
import CLinux
import Foundation
import Glibc
import Mainspring

/// A server through which tools of the same user control an application and observe its life cycle: HTTP/1.1 with JSON
/// over a Unix-domain socket.
///
/// docs/openapi.yaml describes the protocol and its limits; `curl --unix-socket` is a complete client. The server runs
/// on the application's loop, and responds even while the application is suspended. It exists until ``stop()``, even
/// without a reference to it. With ``HealthChecks``, a separate thread answers while the loop is stalled. Creating a
/// server keeps SIGPIPE from ending the process, unless the program has set an action for that signal. Use it on the
/// application's thread only.
@MainActor
public final class ControlServer {
  /// The maximum size of a request's body, in bytes.
  public nonisolated static let bodyLimit = HTTPRequestReader.bodyLimit
  /// The maximum size of a request's headers, in bytes.
  public nonisolated static let headerLimit = HTTPRequestReader.headerLimit
  /// The permitted rates of ``ControlClient/latency(rate:for:core:_:)``, in posts a second.
  public nonisolated static let latencyRates = LatencyQuery.rates
  /// The permitted lengths of ``ControlClient/latency(rate:for:core:_:)``.
  public nonisolated static let latencyLengths: ClosedRange<Duration> =
    .seconds(LatencyQuery.lengths.lowerBound)...Duration.seconds(LatencyQuery.lengths.upperBound)
  /// The maximum number of open connections at the Unix-domain socket.
  nonisolated static let connectionLimit = 512
  /// The maximum number of open connections at the TCP port that have shown the token, and of those that have not.
  ///
  /// Every user of the machine can connect to the port.
  nonisolated static let portConnectionLimit = 64
  /// The maximum number of connections that are accepted in one callout.
  private static let acceptsAtOnce = 16
  /// The number of descriptors that stay free for the application.
  private static let reservedDescriptors: UInt = 64
  /// The maximum time for which `stop` continues to send pending responses.
  private static let flushLimit = Duration.milliseconds(500)
  /// The pause before the next accept if the system or the reserve of descriptors allows no connection.
  private static let acceptPause = Duration.milliseconds(100)
  /// The number of connections above which memory is returned to the system after most of them have closed.
  private static let peak = 64
  /// The listening socket's identifier in the poller; connections count from 2.
  private static let listenerID = 0
  /// The identifier of the listening socket of the loopback interface.
  private static let loopbackID = 1

  /// The path of the socket.
  public nonisolated let path: String

  let application: LifecycleApplication
  let poller: ConnectionPoller
  let broadcast: LogBroadcast
  /// The maximum time within which a request must have arrived completely.
  let idleLimit: Duration
  /// The maximum time for which a client may read nothing of its response; then the connection is closed.
  let answerLimit: Duration
  private(set) var isStopped = false
  /// The application's screen; nil for a service.
  package var screen: (any ScreenSource)?
  /// Returns the objects that have the application's callbacks; nil if its delegate has them.
  package var delegates: (@MainActor () -> [AnyObject])?
  /// Returns whether the service itself is ready.
  private(set) var isReady: @MainActor () -> Bool = { true }
  /// Answers requests that the server itself does not know; nil answers none.
  package var furtherRoutes: (@MainActor (HTTPRequest) -> FurtherReply?)?
  /// The requests that wait until the screen differs from a frame: the frames by the numbers of the connections.
  var screenRequests: [Int: Int] = [:]
  /// The measurement that a client has requested; nil if none is in progress.
  var latencyMeasurement: LatencyMeasurement?
  private var connections: [Int: ControlConnection] = [:]
  /// The numbers of `connections` at the TCP port: those that have shown the token, and those that have not.
  private var portConnections = (trusted: 0, others: 0)
  /// The maximum number of connections since memory was last returned.
  private var mostConnections = 0
  private var nextID = ControlServer.loopbackID
  private let listener: Int32
  private let socketFile: SocketFile
  /// The listening socket of the loopback interface, and the token of its clients.
  private var loopback: StallResponder.Listener?
  private var stallResponder: StallResponder?
  private let connectionLimit: Int
  private let allowsPeer: (Int32) -> Bool
  private var logObserver = 0
  /// The source that is signaled when there are new lines for the streams.
  private let lines: RunLoopSource

  /// Opens the control socket of `application`, named after the application and its process, and serves it.
  ///
  /// - Parameters:
  ///   - application: the application to control.
  ///   - folder: the folder of the socket; nil selects `$MAINSPRING_RUNTIME_DIR`, otherwise
  ///     `$XDG_RUNTIME_DIR/mainspring`, otherwise `/tmp/mainspring-UID`. A missing folder is created with access for
  ///     the user only.
  ///   - health: the settings of `/livez` and `/readyz`; nil answers them at the socket only, and not while the loop is
  ///     stalled.
  ///   - isReady: returns whether the service can do its work, besides that its application is active; called on the
  ///     main thread for each `/readyz`.
  /// - Throws: ``ControlError`` if the folder does not belong to the user alone, or if the socket cannot be opened.
  public convenience init(
    application: LifecycleApplication,
    folder: String? = nil,
    health: HealthChecks? = nil,
    isReady: @escaping @MainActor () -> Bool = { true }
  ) throws(ControlError) {
    try self.init(
      application: application,
      folder: folder,
      connectionLimit: ControlServer.connectionLimit,
      idleLimit: .seconds(10),
      answerLimit: .seconds(5),
      allowsPeer: PeerCheck.allows(socket:)
    )
    self.isReady = isReady
    guard let health else { return }
    do throws(ControlError) {
      try begin(health)
    } catch {
      stop()
      throw error
    }
  }

  /// The port of 127.0.0.1 at which the server listens; nil if it does not.
  public var port: UInt16? { loopback.map { LoopbackSocket.port(of: $0.descriptor) } }

  /// Opens the port, and starts the thread that answers while the loop is stalled.
  func begin(_ health: HealthChecks) throws(ControlError) {
    var listeners = [StallResponder.Listener(descriptor: listener, token: nil)]
    if let port = health.port {
      let opened = StallResponder.Listener(descriptor: try LoopbackSocket.listen(at: port), token: health.token)
      loopback = opened
      listeners.append(opened)
      let failure = poller.add(opened.descriptor, id: ControlServer.loopbackID, .readable)
      if failure != 0 { throw .cannotListen(path: "127.0.0.1:\(port)", reason: errorText(failure)) }
    }
    do throws(RunLoopError) {
      stallResponder = try StallResponder(loop: application.loop, listeners: listeners, limit: health.stallLimit)
    } catch {
      throw .cannotListen(path: path, reason: "\(error)")
    }
  }

  init(
    application: LifecycleApplication,
    folder: String?,
    connectionLimit: Int,
    idleLimit: Duration,
    answerLimit: Duration,
    allowsPeer: @escaping (Int32) -> Bool
  ) throws(ControlError) {
    let folder = if let folder { folder } else { try ControlFolder.defaultPath() }
    let room = UnixSocket.pathLimit - folder.utf8.count - 1
    let path =
      folder + "/" + SocketName(application: application.configuration.name, pid: getpid(), most: room).fileName
    if path.utf8.count > UnixSocket.pathLimit { throw .pathTooLong(path: path, limit: UnixSocket.pathLimit) }
    try ControlFolder.prepare(folder)
    WriteSignals.keepFromEndingProcess()
    self.application = application
    self.path = path
    self.connectionLimit = connectionLimit
    self.idleLimit = idleLimit
    self.answerLimit = answerLimit
    self.allowsPeer = allowsPeer
    let owner = Owner()
    do throws(RunLoopError) {
      poller = try ConnectionPoller(loop: application.loop) { event in owner.server?.handle(event) }
    } catch {
      throw .cannotListen(path: path, reason: "\(error)")
    }
    lines = application.loop.addSource(priority: .system, modes: .all) {
      owner.server?.sendLines()
    }
    do throws(ControlError) {
      listener = try UnixSocket.listen(at: path)
    } catch {
      poller.close()
      lines.cancel()
      throw error
    }
    socketFile = SocketFile(path: path)
    broadcast = LogBroadcast(socketFile: socketFile, signal: lines.signal)
    // The loop keeps the two sources, and the sources keep the server until `stop` cancels them.
    owner.server = self
    let failure = poller.add(listener, id: ControlServer.listenerID, .readable)
    if failure != 0 {
      stop()
      throw .cannotListen(path: path, reason: errorText(failure))
    }
    logObserver = application.log.addObserver { [broadcast] in broadcast.take($0) }
  }

  /// A reference to the server for its sources, which are created before it.
  @MainActor
  private final class Owner {
    var server: ControlServer?
  }

  /// Sends pending responses for at most half a second, closes every connection and removes the socket.
  ///
  /// Call it when the application has ended. Has no effect on a stopped server.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    application.log.removeObserver(logObserver)
    socketFile.remove()
    stallResponder?.stop()
    poller.remove(listener)
    close(listener)
    if let loopback {
      poller.remove(loopback.descriptor)
      // The responder's thread holds a duplicate until it ends; the shutdown frees the port before that.
      shutdown(loopback.descriptor, Int32(SHUT_RDWR))
      close(loopback.descriptor)
    }
    loopback = nil
    endLatencyMeasurement(of: nil)
    refuseScreenRequests("the control server was stopped")
    refuseWaiting("the control server was stopped before the event was handled")
    _ = broadcast.endStreams()
    flush()
    for connection in Array(connections.values) { connection.close() }
    poller.close()
    lines.cancel()
  }

  // MARK: - Connections and their calls

  /// Returns the open connection with this identifier.
  func connection(_ id: Int) -> ControlConnection? { connections[id] }

  func connectionDidEnd(_ connection: ControlConnection) {
    poller.remove(connection.descriptor)
    broadcast.removeStream(connection.id)
    broadcast.removeWaiting(connection.id)
    endLatencyMeasurement(of: connection.id)
    endScreenRequest(of: connection.id)
    // At the limit the server accepts no connection; afterwards there is room for a client that waits.
    let wasAtLimit = isAtLimit
    connections[connection.id] = nil
    if connection.isTCP {
      if connection.isTrusted { portConnections.trusted -= 1 } else { portConnections.others -= 1 }
    }
    if !isStopped, wasAtLimit { watchListeners() }
    giveMemoryBack()
  }

  /// Returns memory to the system after most connections of a peak have closed.
  ///
  /// The allocator keeps a freed request as long as a single small allocation lies behind it in memory, which is nearly
  /// always the case.
  private func giveMemoryBack() {
    guard mostConnections >= ControlServer.peak, connections.count <= mostConnections / 8 else { return }
    mostConnections = 0
    FreePages.ofProcess.returnToSystem()
  }

  /// Calls `body` on the loop's thread, in a later callout.
  func later(_ body: @escaping @MainActor @Sendable () -> Void) {
    application.loop.postToMainActor(modes: .all, body)
  }

  // MARK: - Socket events

  private func handle(_ event: ConnectionPoller.Event) {
    // The code that another event of the same call has run may have stopped the server.
    if isStopped { return }
    if event.id == ControlServer.listenerID { return acceptConnections(at: listener, token: nil) }
    if event.id == ControlServer.loopbackID {
      if let loopback { acceptConnections(at: loopback.descriptor, token: loopback.token) }
      return
    }
    connections[event.id]?.handle(event)
  }

  /// Whether the Unix-domain socket has as many connections as it may have.
  ///
  /// The port never has: a new connection there may carry the probe of a supervisor, so it is accepted in the place of
  /// another one.
  private var isAtLimit: Bool {
    connections.count - portConnections.trusted - portConnections.others >= connectionLimit
  }

  private var portLimit: Int { min(connectionLimit, ControlServer.portConnectionLimit) }

  /// Gives a connection at the port, whose client has shown the token, a place among those that have; returns false if
  /// there is none.
  func trust(_ connection: ControlConnection) -> Bool {
    guard portConnections.trusted < portLimit else { return false }
    portConnections.trusted += 1
    portConnections.others -= 1
    return true
  }

  /// Waits for connections at each listening socket that is not at its limit; at none if `isPaused` is true.
  private func watchListeners(isPaused: Bool = false) {
    poller.change(listener, id: ControlServer.listenerID, isPaused || isAtLimit ? [] : .readable)
    if let loopback { poller.change(loopback.descriptor, id: ControlServer.loopbackID, isPaused ? [] : .readable) }
  }

  /// Accepts connections; further clients wait in the listening socket's queue, which costs no descriptor.
  private func acceptConnections(at listener: Int32, token: String?) {
    for _ in 0..<ControlServer.acceptsAtOnce where !isStopped {
      if token == nil, isAtLimit { return watchListeners() }
      guard hasFreeDescriptor || (closeOldestStranger() && hasFreeDescriptor) else { return acceptLater() }
      let descriptor = mainspring_accept(listener)
      if descriptor < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno != EAGAIN { acceptLater() }
        return
      }
      if token != nil, portConnections.others >= portLimit { closeOldestStranger() }
      begin(descriptor, token: token)
    }
  }

  /// Closes the connection that has been open for the longest time without showing the token; returns false if there is
  /// none.
  @discardableResult
  private func closeOldestStranger() -> Bool {
    let strangers = connections.values.lazy.filter { !$0.isTrusted }
    guard let oldest = strangers.min(by: { $0.id < $1.id }) else { return false }
    oldest.close()
    return true
  }

  private func begin(_ descriptor: Int32, token: String?) {
    nextID += 1
    let connection = ControlConnection(id: nextID, descriptor: descriptor, server: self, token: token)
    connections[nextID] = connection
    if connection.isTCP { portConnections.others += 1 }
    mostConnections = max(mostConnections, connections.count)
    if poller.add(descriptor, id: nextID, []) != 0 { return connection.close() }
    if token == nil, !allowsPeer(descriptor) { return connection.refuse(.otherUser) }
    connection.begin()
  }

  /// Whether accepting a connection leaves the application its reserve of descriptors.
  ///
  /// The kernel returns the lowest free descriptor number; at least that many descriptors are in use.
  private var hasFreeDescriptor: Bool {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let lowest = fcntl(listener, F_DUPFD_CLOEXEC, 0)
    if lowest < 0 { return false }
    close(lowest)
    let reserve = min(ControlServer.reservedDescriptors, UInt(limit.rlim_cur) / 4)
    return UInt(lowest) + reserve < UInt(limit.rlim_cur)
  }

  private func acceptLater() {
    watchListeners(isPaused: true)
    application.loop.addTimer(after: ControlServer.acceptPause, modes: .all) { [weak self] in
      guard let self, !self.isStopped else { return }
      self.watchListeners()
    }
  }

  // MARK: - Answers

  /// Sends a request's event to the application, and registers the request as waiting.
  func awaitEvent(_ connection: ControlConnection, _ event: SystemEvent) {
    let id = connection.id
    broadcast.addWaiting(id, descriptor: connection.descriptor, kind: event.kind)
    application.send(event) { [weak self] in self?.finish(id, $0) }
  }

  /// Responds to the request whose event has been handled, if its client is still connected.
  private func finish(_ id: Int, _ outcome: LifecycleApplication.Outcome) {
    defer { if application.termination != nil { refuseWaiting("the application ended before the event was handled") } }
    guard let connection = connections[id] else { return }
    // At the termination of the application, the request may have been answered already and the sending direction
    // closed.
    guard broadcast.removeWaiting(id) else { return connection.close() }
    var reply = EventReply(outcome: .handled, state: application.state, phase: application.machine.phase)
    if case .dropped(let reason) = outcome {
      reply.outcome = .dropped
      reply.reason = reason
    }
    connection.reply(status: 200, reply)
  }

  /// Responds to all requests whose events will not be handled any more.
  private func refuseWaiting(_ message: String) {
    for connection in Array(connections.values) where broadcast.removeWaiting(connection.id) {
      connection.reply(status: 503, ErrorReply(message))
    }
  }

  private func sendLines() {
    for (id, progress) in broadcast.sendAll() { connections[id]?.streamDidSend(progress) }
  }

  /// Continues to send responses and streams that the kernel has not accepted yet.
  private func flush() {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: ControlServer.flushLimit)
    while true {
      let streams = Set(broadcast.endStreams())
      let unsent = connections.values.filter { $0.isWriting || streams.contains($0.id) }
      let left = clock.now.duration(to: deadline)
      guard !unsent.isEmpty, left > .zero else { return }
      var waiting = unsent.map { pollfd(fd: $0.descriptor, events: Int16(POLLOUT), revents: 0) }
      poll(&waiting, nfds_t(waiting.count), Int32(left.inSeconds * 1000) + 1)
      for (connection, state) in zip(unsent, waiting) where state.revents != 0 && connection.isWriting {
        let isOver = Int32(state.revents) & (POLLHUP | POLLERR) != 0
        connection.handle(.init(id: connection.id, isReadable: false, isWritable: true, isOver: isOver))
      }
    }
  }
}
