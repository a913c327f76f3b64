import Logging
import Mainspring
import MainspringStreams
import Systemd

/// The listeners of the gateway, and its connections.
@MainActor
final class Server {
  private let files: FileStore
  private let service: SystemdService
  private let logger: Logger
  private let metrics = RequestMetrics()
  private var settings: Settings
  private var listeners: [StreamListener] = []
  private var connections: [ObjectIdentifier: Connection] = [:] {
    didSet { metrics.connections.record(connections.count) }
  }
  /// Called when the last connection has ended.
  private var whenEmpty: (() -> Void)?

  /// Listens at the addresses of `settings`.
  ///
  /// A socket that the service manager has passed takes the place of an own one if it has the same address: that of the
  /// socket's unit, or what the former process has stored.
  init(_ settings: Settings, _ service: SystemdService, logger: Logger) throws {
    self.settings = settings
    self.service = service
    self.logger = logger
    files = FileStore(settings)
    for (name, address) in settings.addresses { try listen(at: address, named: name) }
  }

  /// Reads the settings again; keeps the former ones if they are not valid.
  func reload(from path: String) {
    do throws(SettingsError) {
      let new = try Settings(path: path)
      if !new.hasSameAddresses(as: settings) { logger.warning("New addresses need a restart.") }
      settings = new
      files.change(to: new)
      logger.info("The settings were read again.")
    } catch {
      logger.error("The former settings remain: \(error)")
    }
  }

  /// Gives the memory of the cache back.
  func releaseMemory() { files.removeAll() }

  /// Stops accepting connections, and asks the clients to end theirs, also those that wait to be accepted.
  ///
  /// A socket that the service manager keeps goes on listening: connections wait there for the next process.
  func stopAccepting() {
    // The kernel would reset them if this process has the only descriptor of the socket.
    listeners.forEach { $0.acceptWaiting() }
    listeners.forEach { $0.close(removesFile: !service.isManaged) }
    connections.values.forEach { $0.sayGoodbye() }
  }

  /// Returns when all connections have ended: closes those that are quiet for a second, and a second before the
  /// deadline those that are left; half a second later it drops what their clients have not taken.
  func drain(before deadline: LoopClock.Instant) async {
    if connections.isEmpty { return }
    logger.info("\(connections.count) connections are being drained.")
    let limit = EventRunLoop.main.addTimer(at: deadline.advanced(by: .seconds(-1))) { [self] in
      connections.values.forEach { $0.close() }
    }
    let end = EventRunLoop.main.addTimer(at: deadline.advanced(by: .milliseconds(-500))) { [self] in
      connections.values.forEach { $0.abort() }
    }
    let look = EventRunLoop.main.addTimer(after: .zero, repeatingEvery: .seconds(1)) { [self] in
      connections.values.forEach { $0.closeIfQuiet() }
    }
    await withCheckedContinuation { continuation in whenEmpty = continuation.resume }
    limit.cancel()
    end.cancel()
    look.cancel()
  }

  /// Listens at `address`, or if it is nil, drops the sockets that the service manager keeps under this name.
  private func listen(at address: StreamAddress?, named name: String) throws {
    var options = StreamOptions()
    options.idleTimeout = .seconds(60)
    options.writeTimeout = .seconds(10)
    // With a piece of a file, about 130 KiB for a client that takes nothing, half of it in the kernel: with two
    // listeners this and the cache stay below the unit's MemoryHigh.
    options.highWaterMark = 32 << 10
    options.lowWaterMark = 8 << 10
    options.inputLimit = 4 << 10
    options.sendBuffer = 32 << 10
    options.maximumConnections = 128
    let accept: (SocketStream) -> Void = { [unowned self] in serve($0) }

    var listener: StreamListener?
    var mustStore = false
    for passed in try service.listeningSockets(named: name) {
      let found = try EventRunLoop.main.listen(on: passed.number, options: options, onConnection: accept)
      if found.address?.isMeant(by: address) != true {
        logger.warning("The settings no longer name \(found.address ?? .unnamed), a socket of the service manager.")
        found.close(removesFile: false)
        // This drops all sockets of the name.
        try service.removeStored(named: name)
        mustStore = true
      } else if listener == nil {
        listener = found
      } else {
        // The socket's unit and the store have the same one.
        found.close(removesFile: false)
      }
    }
    if listener == nil, let address {
      listener = try EventRunLoop.main.listen(at: address, permissions: 0o660, options: options, onConnection: accept)
      mustStore = true
    }
    guard let listener else { return }
    if mustStore { try service.store([listener.descriptor], named: name) }
    listeners.append(listener)
    logger.info("listening at \(listener.address ?? .unnamed)")
  }

  private func serve(_ stream: SocketStream) {
    let connection = Connection(stream, files: files, metrics: metrics)
    connections[ObjectIdentifier(stream)] = connection
    stream.onEnd { [self] stream, end in
      if case .failed(let error) = end { logger.debug("a connection failed: \(error)") }
      connections[ObjectIdentifier(stream)] = nil
      if connections.isEmpty { whenEmpty.take()?() }
    }
  }
}

extension StreamAddress {
  /// Whether the settings mean this address of a socket; with port 0 they mean any port.
  fileprivate func isMeant(by setting: StreamAddress?) -> Bool {
    if case .tcp(let host, _) = self, setting == .tcp(host: host, port: 0) { return true }
    return self == setting
  }
}
