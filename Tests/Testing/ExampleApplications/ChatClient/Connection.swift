/// Keeps the connection to the server open: it reconnects when the connection is lost, with growing delays after
/// failures.
final class Connection {
  nonisolated enum State { case disconnected, connecting, connected, waitingToRetry }

  static let backOff = BackOff(first: .seconds(1), limit: .seconds(30))
  static let pingInterval = Duration.seconds(30)
  static let pingLimit = Duration.seconds(5)

  private(set) var state = State.disconnected
  var onConnect: (() -> Void)?
  private let server: any ChatServer
  private let clock: any Clock<Duration>
  private var work: Task<Void, Never>?

  init(server: any ChatServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  func open() {
    guard state == .disconnected else { return }
    start()
  }

  func close() {
    guard state != .disconnected else { return }
    work?.cancel()
    state = .disconnected
    server.disconnect()
  }

  /// Opens the connection again after it was lost.
  func lost() {
    guard state == .connected else { return }
    work?.cancel()
    start()
  }

  private func start() {
    state = .connecting
    work = Task {
      if await connect() { await keepAlive() }
    }
  }

  private func connect() async -> Bool {
    var failures = 0
    while !Task.isCancelled {
      state = .connecting
      do {
        try await server.connect()
        if Task.isCancelled { return false }
        state = .connected
        onConnect?()
        return true
      } catch {
        if Task.isCancelled { return false }
        failures += 1
        state = .waitingToRetry
        try? await clock.sleep(for: Connection.backOff.delay(afterFailures: failures))
      }
    }
    return false
  }

  private func keepAlive() async {
    while !Task.isCancelled {
      try? await clock.sleep(for: Connection.pingInterval)
      if Task.isCancelled { return }
      do {
        try await withTimeout(Connection.pingLimit, on: clock) { [server] in try await server.ping() }
      } catch {
        if !Task.isCancelled { lost() }
        return
      }
    }
  }
}
