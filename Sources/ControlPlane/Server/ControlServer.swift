import AppLifecycle
import CLibEvent
import Foundation
import Glibc
import Mainspring

/// Lets tools of the same user drive an application and watch its life: HTTP/1.1 with JSON over a Unix-domain socket.
///
/// docs/openapi.yaml describes the protocol and its limits; `curl --unix-socket` is a full client. The server lives on
/// the application's loop, and answers also while the application is suspended. It lives until ``stop()``, whether or
/// not it is kept. Making it keeps SIGPIPE from ending the process, unless the program has set that signal itself. The
/// application's thread only.
@MainActor
public final class ControlServer {
  /// The most bytes that a request's body may have.
  public nonisolated static let bodyLimit = HTTPRequestReader.bodyLimit
  /// The most bytes that a request's headers may have.
  public nonisolated static let headerLimit = HTTPRequestReader.headerLimit
  /// How many connections may be open.
  nonisolated static let connectionLimit = 512
  /// How many descriptors stay free for the application.
  private static let reservedDescriptors: UInt = 64
  /// How long `stop` goes on sending answers that have not gone out.
  private static let flushLimit = Duration.milliseconds(500)
  /// How long no connection is accepted if the system or the reserve does not allow one.
  private static let acceptPause = Duration.milliseconds(100)
  /// How many connections make a peak, after which memory is given back.
  private static let peak = 64
  /// The number of the listening socket in the poller; connections count from 1.
  private static let listenerID = 0

  /// Where the socket is.
  public nonisolated let path: String

  let application: Application
  let poller: ConnectionPoller
  let broadcast: LogBroadcast
  /// How long a request may take to come whole.
  let idleLimit: Duration
  /// How long an answer may lie untouched.
  let answerLimit: Duration
  private(set) var isStopped = false
  private var connections: [Int: ControlConnection] = [:]
  /// The most connections since memory was given back.
  private var mostConnections = 0
  private var nextID = ControlServer.listenerID
  private let listener: Int32
  private let connectionLimit: Int
  private let allowsPeer: (Int32) -> Bool
  private var logObserver = 0
  /// Signalled when there are lines for the streams.
  private let lines: RunLoopSource

  /// Opens the control socket of `application`, named after it and its process, and serves it.
  ///
  /// - Parameters:
  ///   - application: who is controlled.
  ///   - folder: where; nil is `$MAINSPRING_RUNTIME_DIR`, else `$XDG_RUNTIME_DIR/mainspring`, else
  ///     `/tmp/mainspring-UID`. It is made, for the user alone, if it is missing.
  /// - Throws: ``ControlError`` if the folder is not the user's alone, or the socket cannot be opened.
  public convenience init(application: Application, folder: String? = nil) throws(ControlError) {
    try self.init(
      application: application,
      folder: folder,
      connectionLimit: ControlServer.connectionLimit,
      idleLimit: .seconds(10),
      answerLimit: .seconds(5),
      allowsPeer: PeerCheck.allows(socket:)
    )
  }

  init(
    application: Application,
    folder: String?,
    connectionLimit: Int,
    idleLimit: Duration,
    answerLimit: Duration,
    allowsPeer: @escaping (Int32) -> Bool
  ) throws(ControlError) {
    let folder = if let folder { folder } else { try ControlFolder.defaultPath() }
    let path = folder + "/" + SocketName(application: application.configuration.name, pid: getpid()).fileName
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
      poller = try ConnectionPoller(loop: application.loop) { event in
        MainActor.assumeIsolated { owner.server?.handle(event) }
      }
    } catch {
      throw .cannotListen(path: path, reason: "\(error)")
    }
    lines = application.loop.addSource(priority: .system, modes: .all) {
      MainActor.assumeIsolated { owner.server?.sendLines() }
    }
    broadcast = LogBroadcast(socketPath: path, signal: lines.signal)
    do throws(ControlError) {
      listener = try UnixSocket.listen(at: path)
    } catch {
      poller.close()
      lines.cancel()
      throw error
    }
    // The loop keeps the two sources, and they keep the server until `stop` cancels them.
    owner.server = self
    let failure = poller.add(listener, id: ControlServer.listenerID, .readable)
    if failure != 0 {
      stop()
      throw .cannotListen(path: path, reason: errorText(failure))
    }
    logObserver = application.log.addObserver { [broadcast] in broadcast.take($0) }
  }

  /// What the sources know the server by; they are made before it is.
  @MainActor
  private final class Owner {
    var server: ControlServer?
  }

  /// Sends what has been answered, for half a second at most, closes every connection and removes the socket.
  ///
  /// Call it when the application has ended. Doing it again does nothing.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    application.log.removeObserver(logObserver)
    unlink(path)
    poller.remove(listener)
    close(listener)
    refuseWaiting("the control server was stopped before the event was handled")
    _ = broadcast.endStreams()
    flush()
    for connection in Array(connections.values) { connection.close() }
    poller.close()
    lines.cancel()
  }

  // MARK: - What connections tell

  func connectionDidEnd(_ connection: ControlConnection) {
    poller.remove(connection.descriptor)
    broadcast.removeStream(connection.id)
    broadcast.removeWaiting(connection.id)
    connections[connection.id] = nil
    // There is room for one that waits.
    if !isStopped, connections.count == connectionLimit - 1 { accept() }
    giveMemoryBack()
  }

  /// Returns to the system what a peak of connections took, once most of them have closed.
  ///
  /// A freed request stays with the allocator as long as one small piece of memory lies behind it, and one nearly
  /// always does.
  private func giveMemoryBack() {
    guard mostConnections >= ControlServer.peak, connections.count <= mostConnections / 8 else { return }
    mostConnections = 0
    application.loop.post(priority: .idle, modes: .all) { malloc_trim(0) }
  }

  /// Calls `body` in one of the loop's next passes.
  func later(_ body: @escaping @MainActor @Sendable () -> Void) {
    application.loop.post(modes: .all) { MainActor.assumeIsolated(body) }
  }

  // MARK: - Connections

  private func handle(_ event: ConnectionPoller.Event) {
    if event.id == ControlServer.listenerID { return acceptConnections() }
    connections[event.id]?.handle(event)
  }

  private func accept() { poller.change(listener, id: ControlServer.listenerID, .readable) }

  /// Clients that find no room wait in the queue of the listening socket, where they cost no descriptor.
  private func acceptConnections() {
    while true {
      if connections.count >= connectionLimit {
        return poller.change(listener, id: ControlServer.listenerID, [])
      }
      guard hasFreeDescriptor else { return acceptLater() }
      let descriptor = mainspring_accept(listener)
      if descriptor < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno != EAGAIN { acceptLater() }
        return
      }
      begin(descriptor)
    }
  }

  private func begin(_ descriptor: Int32) {
    nextID += 1
    let connection = ControlConnection(id: nextID, descriptor: descriptor, server: self)
    connections[nextID] = connection
    mostConnections = max(mostConnections, connections.count)
    if poller.add(descriptor, id: nextID, []) != 0 { return connection.close() }
    if !allowsPeer(descriptor) {
      return connection.refuse(
        HTTPRefusal(status: 403, message: "only the application's own user may control it")
      )
    }
    connection.begin()
  }

  /// Whether a connection leaves the application its reserve.
  ///
  /// The kernel gives out the lowest free number, so that tells how many are in use at least.
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
    poller.change(listener, id: ControlServer.listenerID, [])
    application.loop.addTimer(after: ControlServer.acceptPause, modes: .all) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.isStopped else { return }
        self.accept()
      }
    }
  }

  // MARK: - Answers

  /// Adds a request whose event the application has got.
  func awaitEvent(_ connection: ControlConnection, _ event: SystemEvent) {
    let id = connection.id
    broadcast.addWaiting(id, descriptor: connection.descriptor, kind: event.kind)
    application.send(event) { [weak self] in self?.finish(id, $0) }
  }

  /// Answers the request whose event has been handled, if its sender is still there.
  private func finish(_ id: Int, _ outcome: Application.Outcome) {
    defer { if application.termination != nil { refuseWaiting("the application ended before the event was handled") } }
    guard let connection = connections[id] else { return }
    // The application's death may have answered it already, and closed the connection's direction.
    guard broadcast.removeWaiting(id) else { return connection.close() }
    var reply = EventReply(outcome: .handled, state: application.state, phase: application.machine.phase)
    if case .dropped(let reason) = outcome {
      reply.outcome = .dropped
      reply.reason = reason
    }
    connection.reply(status: 200, reply)
  }

  /// Answers those whose events are not handled any more.
  private func refuseWaiting(_ message: String) {
    for connection in Array(connections.values) where broadcast.removeWaiting(connection.id) {
      connection.reply(status: 503, ErrorReply(message))
    }
  }

  private func sendLines() {
    for (id, progress) in broadcast.sendAll() { connections[id]?.streamDidSend(progress) }
  }

  /// Goes on with answers and streams that the kernel has not taken yet.
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
