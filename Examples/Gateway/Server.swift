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
  /// A socket that the service manager has passed takes the place of an own one: that of the socket's unit, or what the
  /// former process has stored.
  init(_ settings: Settings, _ service: SystemdService, logger: Logger) throws {
    self.settings = settings
    self.service = service
    self.logger = logger
    files = FileStore(settings)
    try listen(at: .tcp(host: settings.host, port: settings.port), named: "gateway-tcp")
    if let socket = settings.socket { try listen(at: .unix(path: socket), named: "gateway-unix") }
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

  /// Stops accepting connections, and asks the clients to end theirs.
  ///
  /// What the service manager keeps goes on listening: connections wait there for the next process.
  func stopAccepting() {
    listeners.forEach { $0.close(removesFile: !service.isManaged) }
    connections.values.forEach { $0.sayGoodbye() }
  }

  /// Returns when all connections have ended; ends those that are left a second before the deadline.
  func drain(before deadline: LoopClock.Instant) async {
    if connections.isEmpty { return }
    logger.info("\(connections.count) connections are being drained.")
    let limit = EventRunLoop.main.addTimer(at: deadline.advanced(by: .seconds(-1))) { [self] in
      connections.values.forEach { $0.close() }
    }
    await withCheckedContinuation { continuation in whenEmpty = continuation.resume }
    limit.cancel()
  }

  private func listen(at address: StreamAddress, named name: String) throws {
    var options = StreamOptions()
    options.idleTimeout = .seconds(60)
    options.writeTimeout = .seconds(10)
    options.closeTimeout = .milliseconds(500)
    let accept: (SocketStream) -> Void = { [unowned self] in serve($0) }
    if let passed = service.passedDescriptors.first(where: { $0.name == name }) {
      listeners.append(try EventRunLoop.main.listen(on: passed.number, options: options, onConnection: accept))
    } else {
      let listener = try EventRunLoop.main.listen(
        at: address,
        permissions: 0o660,
        options: options,
        onConnection: accept
      )
      listeners.append(listener)
      try service.store([listener.descriptor], named: name)
    }
    logger.info("listening at \(listeners.last?.address ?? address)")
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
