import CLinux
import Glibc
import Mainspring

/// The connections that a thread answers in the place of a stalled loop.
///
/// Each client has the same time for its request, beside the others: a client that sends nothing delays no other one.
/// Use the value on one thread only.
struct StalledClients {
  /// The maximum number of clients at a time; the oldest one makes room for a new one.
  private static let limit = 32
  /// The maximum number of connections that are accepted before the clients are served.
  private static let acceptsAtOnce = 16
  /// The maximum time within which a client must send its request.
  private static let requestLimit = Duration.seconds(1)
  /// The maximum time and the maximum number of bytes of the input that is discarded after an answer.
  private static let lingerLimit = (time: Duration.milliseconds(100), bytes: 1 << 20)

  private struct Client {
    let descriptor: Int32
    let token: String?
    let deadline: LoopClock.Instant
    var reader = HTTPRequestReader()
  }

  private let clock: LoopClock
  /// When the loop began to stall.
  private let beginning: LoopClock.Instant
  private var clients: [Client] = []

  init(clock: LoopClock, since beginning: LoopClock.Instant) {
    self.clock = clock
    self.beginning = beginning
  }

  var isEmpty: Bool { clients.isEmpty }

  /// The input for which poll(2) must wait.
  var awaitedInput: [pollfd] { clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) } }

  /// Accepts connections that wait; returns false if the system allows none now, for example without a descriptor.
  mutating func accept(at listener: StallResponder.Listener) -> Bool {
    for _ in 0..<StalledClients.acceptsAtOnce {
      let descriptor = mainspring_accept(listener.descriptor)
      if descriptor < 0 { return errno == EAGAIN || errno == EINTR || errno == ECONNABORTED }
      add(descriptor, token: listener.token)
    }
    return true
  }

  /// Adds a connection, which the value closes.
  ///
  /// - Parameter token: the token that the request must carry; if it is nil, the client must belong to the process's
  ///   user.
  mutating func add(_ descriptor: Int32, token: String?) {
    if clients.count >= StalledClients.limit { close(clients.removeFirst().descriptor) }
    let deadline = clock.now.advanced(by: StalledClients.requestLimit)
    clients.append(Client(descriptor: descriptor, token: token, deadline: deadline))
  }

  /// Reads what has arrived, and answers every client whose request is complete or invalid, or comes too late.
  mutating func serve() {
    var waiting: [Client] = []
    for var client in clients {
      let request = Result { () throws(HTTPRefusal) in try receive(from: &client) }
      switch request {
      case .success(nil): waiting.append(client)
      case .success(.some(let request)): answer(client, .success(request))
      case .failure(let refusal): answer(client, .failure(refusal))
      }
    }
    clients = waiting
  }

  /// Closes the connections.
  mutating func closeAll() {
    for client in clients { close(client.descriptor) }
    clients = []
  }

  /// Returns the client's request; nil if it is incomplete.
  private func receive(from client: inout Client) throws(HTTPRefusal) -> HTTPRequest? {
    if client.token == nil, !PeerCheck.allows(socket: client.descriptor) { throw .otherUser }
    var part = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(client.descriptor, &part, part.count, Int32(MSG_DONTWAIT))
    let failure = errno
    if count > 0 { client.reader.append(part[..<count]) }
    if let request = try client.reader.next() {
      if let token = client.token, !request.carries(token) { throw .noToken }
      return request
    }
    let mayContinue = count > 0 || (count < 0 && (failure == EAGAIN || failure == EINTR))
    guard mayContinue, clock.now < client.deadline else { throw .cutOff }
    return nil
  }

  private func answer(_ client: Client, _ request: Result<HTTPRequest, HTTPRefusal>) {
    defer { close(client.descriptor) }
    let reply = HealthCheck.reply(to: request, stalledFor: beginning.duration(to: clock.now))
    _ = UnixSocket.send(reply[...], to: client.descriptor)
    // Unread bytes would reset the connection before the client has read the answer.
    shutdown(client.descriptor, Int32(SHUT_WR))
    let deadline = clock.now.advanced(by: StalledClients.lingerLimit.time)
    StalledClients.discardInput(of: client.descriptor, upTo: StalledClients.lingerLimit.bytes) {
      clock.now >= deadline
    }
  }

  /// Discards the input that has arrived, up to `limit` bytes and until `isOver` returns true: a client that sends
  /// without end must not occupy the thread.
  static func discardInput(of descriptor: Int32, upTo limit: Int, until isOver: () -> Bool) {
    var part = [UInt8](repeating: 0, count: 4096)
    var left = limit
    while left > 0, !isOver() {
      let count = recv(descriptor, &part, min(part.count, left), Int32(MSG_DONTWAIT))
      guard count > 0 else { return }
      left -= count
    }
  }
}

/// The users who may control an application: its own user, and root.
enum PeerCheck {
  static func allows(_ peer: uid_t, owner: uid_t = geteuid()) -> Bool { peer == owner || peer == 0 }

  /// Whether the process at the other end of a connected socket is allowed; false if its credentials are unavailable.
  static func allows(socket: Int32) -> Bool {
    var credentials = mainspring_peer_credentials()
    guard mainspring_get_peer_credentials(socket, &credentials) == 0 else { return false }
    return allows(credentials.uid)
  }
}
