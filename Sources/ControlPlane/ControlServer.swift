import AppLifecycle
import CLibEvent
import Foundation
import Glibc
import Mainspring

/// Lets tools of the same user drive an application and watch its life: HTTP/1.1 with JSON over a Unix-domain socket.
///
/// docs/openapi.yaml describes the protocol; `curl --unix-socket` is a full client. The server lives on the application's
/// loop, and is served also while the application is suspended. It lives until ``stop()``, whether or not it is kept. Making
/// it keeps SIGPIPE from ending the process, unless the program has set that signal itself. The application's thread only.
///
/// evhttp's callbacks run while the loop polls, so nothing of the application is called in them: an event is sent to it, and
/// answered once it has been handled.
@MainActor
public final class ControlServer {
  /// The most bytes that a request's body may have.
  public nonisolated static let bodyLimit = 64 << 10
  /// The most bytes that a request's headers may have.
  public nonisolated static let headerLimit = 16 << 10
  /// How long `stop` goes on sending answers that have not gone out.
  private static let flushLimit = Duration.milliseconds(500)

  /// Where the socket is.
  public nonisolated let path: String

  let application: Application
  private(set) lazy var broadcast = LogBroadcast(socketPath: path) { [weak self, loop = application.loop] in
    loop.post(priority: .system, modes: .all) { MainActor.assumeIsolated { self?.sendPending() } }
  }
  private var exchanges: [Int: Exchange] = [:]
  private var nextID = 0
  private var openConnections: OpenConnections
  /// evhttp's server; nil once stopped.
  private var http: OpaquePointer?
  private var listener: OpaquePointer?
  private let base: OpaquePointer
  /// Runs right after evhttp has accepted connections, before anything is read from them.
  private var arrivalEvent: OpaquePointer?
  private var arrivals: [OpaquePointer] = []
  private var logObserver = 0
  /// The timers of connections that have not sent a whole request yet, by descriptor.
  private var requestTimers: [Int32: RunLoopTimer] = [:]
  private let idleLimit: Duration
  private let allowsPeer: (Int32) -> Bool

  /// Opens the control socket of `application`, named after it and its process, and serves it.
  ///
  /// - Parameters:
  ///   - application: who is controlled.
  ///   - folder: where; nil is `$MAINSPRING_RUNTIME_DIR`, else `$XDG_RUNTIME_DIR/mainspring`, else `/tmp/mainspring-UID`. It
  ///     is made, for the user alone, where it is missing.
  /// - Throws: ``ControlError`` where the folder is not the user's alone, or the socket cannot be opened.
  public convenience init(application: Application, folder: String? = nil) throws(ControlError) {
    try self.init(
      application: application,
      folder: folder,
      connectionLimit: 512,
      idleLimit: .seconds(10),
      allowsPeer: PeerCheck.allows(socket:)
    )
  }

  init(
    application: Application,
    folder: String?,
    connectionLimit: Int,
    idleLimit: Duration,
    allowsPeer: @escaping (Int32) -> Bool
  ) throws(ControlError) {
    let folder = folder ?? ControlFolder.defaultPath()
    let path = folder + "/" + SocketName(application: application.configuration.name, pid: getpid()).fileName
    if path.utf8.count > UnixSocket.pathLimit { throw .pathTooLong(path: path, limit: UnixSocket.pathLimit) }
    try ControlFolder.prepare(folder)
    WriteSignals.keepFromEndingProcess()
    let listener = try UnixSocket.listen(at: path)
    self.application = application
    self.path = path
    self.allowsPeer = allowsPeer
    self.idleLimit = idleLimit
    openConnections = OpenConnections(limit: connectionLimit)
    base = application.loop.eventBase
    guard let http = evhttp_new(base) else {
      close(listener)
      unlink(path)
      throw .cannotListen(path: path, reason: errorText(ENOMEM))
    }
    self.http = http
    serve(http, listener)
    logObserver = application.log.addObserver { [broadcast] in broadcast.take($0) }
  }

  /// Sends what has been answered, for half a second at most, closes every connection and removes the socket.
  ///
  /// Call it when the application has ended, and not from inside a libevent callback. Doing it again does nothing.
  public func stop() {
    guard let http else { return }
    self.http = nil
    unlink(path)
    evconnlistener_disable(listener)
    application.log.removeObserver(logObserver)
    sendPending()
    for exchange in Array(exchanges.values) {
      if exchange.isStream {
        exchange.endStream()
      } else if broadcast.remove(exchange.id) {
        exchange.reply(status: 503, ErrorReply("the control server was stopped before the event was handled"))
      }
    }
    flush()
    evhttp_free(http)
    event_free(arrivalEvent)
    for arrival in arrivals { bufferevent_decref(arrival) }
    arrivals = []
    for timer in requestTimers.values { timer.cancel() }
    requestTimers = [:]
    exchanges = [:]
    if let listener { ControlServer.byListener[listener] = nil }
    // The reference that the C callbacks held.
    Unmanaged.passUnretained(self).release()
  }

  // MARK: - What Exchange tells

  func exchangeDidEnd(_ exchange: Exchange) {
    broadcast.remove(exchange.id)
    exchanges[exchange.id] = nil
  }

  func streamDidFlush(_ exchange: Exchange) { broadcast.didFlush(exchange.id) }

  // MARK: - Serving

  private func serve(_ http: OpaquePointer, _ listener: Int32) {
    evhttp_set_max_body_size(http, ControlServer.bodyLimit)
    evhttp_set_max_headers_size(http, ControlServer.headerLimit)
    // Take in the rest of a body that is too large before the error goes out, or the client never gets to read it.
    evhttp_set_flags(http, EVHTTP_SERVER_LINGERING_CLOSE)
    var limit = timeval(
      tv_sec: Int(idleLimit.components.seconds),
      tv_usec: Int(idleLimit.components.attoseconds / 1_000_000_000_000)
    )
    evhttp_set_timeout_tv(http, &limit)
    // Every method that evhttp knows comes to us, so that the error names those that are allowed.
    evhttp_set_allowed_methods(http, .max)
    // `stop` gives this reference back.
    let context = Unmanaged.passRetained(self).toOpaque()
    arrivalEvent = event_new(
      base,
      -1,
      0,
      { _, _, context in
        let server = ControlServer.at(context)
        MainActor.assumeIsolated { server.checkArrivals() }
      },
      context
    )
    evhttp_set_bevcb(
      http,
      { base, context in
        let server = ControlServer.at(context)
        // evhttp calls this on the loop's thread, from inside its accept.
        nonisolated(unsafe) let connection = ErrorPages.makeConnection(base: base)
        MainActor.assumeIsolated { server.noteArrival(connection) }
        return connection
      },
      context
    )
    evhttp_set_gencb(
      http,
      { request, context in
        let server = ControlServer.at(context)
        // evhttp calls this on the loop's thread.
        nonisolated(unsafe) let request = request!
        MainActor.assumeIsolated { server.receive(request) }
      },
      context
    )
    let bound = evhttp_accept_socket_with_handle(http, listener)
    precondition(bound != nil, "evhttp did not take the listening socket.")
    self.listener = evhttp_bound_socket_get_listener(bound)
    ControlServer.byListener[self.listener!] = self
    evconnlistener_set_error_cb(self.listener) { listener, _ in
      // Usually no descriptor is left. The connection that waits would be told again at once, and the loop would spin.
      evconnlistener_disable(listener)
      nonisolated(unsafe) let listener = listener!
      MainActor.assumeIsolated { ControlServer.byListener[listener]?.listenAgainLater() }
    }
  }

  /// A listener's error callback gets evhttp's context instead of one of ours.
  private static var byListener: [OpaquePointer: ControlServer] = [:]

  private func listenAgainLater() {
    application.loop.addTimer(after: .milliseconds(100), modes: .all) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.http != nil else { return }
        evconnlistener_enable(self.listener)
      }
    }
  }

  private func noteArrival(_ connection: OpaquePointer?) {
    guard let connection else { return }
    bufferevent_incref(connection)
    arrivals.append(connection)
    event_active(arrivalEvent, Int32(EV_TIMEOUT), 1)
  }

  /// Turns away whoever may not come in, before a byte of theirs is read.
  private func checkArrivals() {
    for connection in arrivals {
      let descriptor = bufferevent_getfd(connection)
      if !allowsPeer(descriptor) {
        refuse(descriptor, RawReply.error(status: 403, "only the application's own user may control it"))
      } else if !openConnections.insert(descriptor) {
        refuse(
          descriptor,
          RawReply.error(status: 503, "\(openConnections.limit) connections are open, as many as are allowed")
        )
      } else {
        awaitRequest(descriptor)
      }
      bufferevent_decref(connection)
    }
    arrivals.removeAll(keepingCapacity: true)
  }

  /// Says so when the first request of a connection does not come whole in time.
  ///
  /// Left to itself evhttp would only close the connection.
  private func awaitRequest(_ descriptor: Int32) {
    requestTimers[descriptor]?.cancel()
    let inode = OpenConnections.inode(of: descriptor)
    requestTimers[descriptor] = application.loop.addTimer(after: idleLimit * 0.9, modes: .all) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.requestTimers[descriptor] = nil
        // The connection may have closed without a word, and its number be another's by now.
        guard inode != nil, OpenConnections.inode(of: descriptor) == inode else { return }
        let seconds = (self.idleLimit * 0.9).inSeconds
        self.refuse(descriptor, RawReply.error(status: 408, "no whole request came within \(seconds) s"))
      }
    }
  }

  private func refuse(_ descriptor: Int32, _ reply: [UInt8]) {
    RawReply.write(reply, to: descriptor)
    shutdown(descriptor, Int32(SHUT_RDWR))
    // What the peer had sent before that can still be read: thrown away here, it never becomes a request. evhttp then reads
    // nothing but the end of the connection, and frees it.
    var discarded = [UInt8](repeating: 0, count: 4096)
    while recv(descriptor, &discarded, discarded.count, Int32(MSG_DONTWAIT)) > 0 {}
  }

  private func receive(_ request: UnsafeMutablePointer<evhttp_request>) {
    guard let connection = evhttp_request_get_connection(request) else { return }
    let descriptor = bufferevent_getfd(evhttp_connection_get_bufferevent(connection))
    requestTimers.removeValue(forKey: descriptor)?.cancel()
    nextID += 1
    let exchange = Exchange(id: nextID, request: request, connection: connection, server: self)
    exchanges[exchange.id] = exchange
    if http == nil { return exchange.reply(status: 503, ErrorReply("the control server is being stopped")) }
    answer(exchange)
  }

  /// Answers the request whose event has been handled, if its sender is still there.
  func finish(_ id: Int, _ outcome: Application.Outcome) {
    guard let exchange = exchanges[id] else { return }
    // Where the application's death has answered it already, evhttp must not do so again.
    guard broadcast.remove(id) else { return exchange.disconnect() }
    var reply = EventReply(outcome: .handled, state: application.state, phase: application.machine.phase)
    if case .dropped(let reason) = outcome {
      reply.outcome = .dropped
      reply.reason = reason
    }
    exchange.reply(status: 200, reply)
  }

  private func sendPending() {
    for delivery in broadcast.takePending() {
      guard let exchange = exchanges[delivery.id] else { continue }
      if delivery.isOver || exchange.unsentBytes + delivery.text.count > LogBroadcast.pendingLimit {
        exchange.disconnect()
      } else {
        exchange.send(delivery.text)
      }
    }
  }

  private func flush() {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: ControlServer.flushLimit)
    while true {
      var waiting = exchanges.values.filter { $0.unsentBytes > 0 }
        .map { pollfd(fd: $0.descriptor, events: Int16(POLLOUT), revents: 0) }
      let left = clock.now.duration(to: deadline)
      guard !waiting.isEmpty, left > .zero else { return }
      poll(&waiting, nfds_t(waiting.count), Int32(left.inSeconds * 1000) + 1)
      event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK)
    }
  }

  private nonisolated static func at(_ context: UnsafeMutableRawPointer?) -> ControlServer {
    Unmanaged<ControlServer>.fromOpaque(context!).takeUnretainedValue()
  }
}
