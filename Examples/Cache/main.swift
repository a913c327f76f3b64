import AppLifecycle
import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import SystemEventSources
import Systemd

/// A cache for clients of Redis; docs/services/cache.md describes it.
final class Cache: DrainingApplicationDelegate {
  private let store: Store
  private let servers: [Server]
  private let saving: Saving?
  private let tls: TLSServerContext?

  init(_ store: Store, _ servers: [Server], _ saving: Saving?, _ tls: TLSServerContext?) {
    self.store = store
    self.servers = servers
    self.saving = saving
    self.tls = tls
  }

  // SIGHUP: a renewed certificate is for the connections that follow.
  func applicationDidReceiveHangup(_ application: LifecycleApplication) {
    do { try tls?.reload() } catch { print("the certificate was not renewed: \(error)") }
  }

  // The application then gives free memory back to the system.
  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) { store.releaseMemory() }

  // SIGTERM.
  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    await withDiscardingTaskGroup { group in
      for server in servers { group.addTask { await server.drain() } }
    }
    guard let saving else { return }
    let tables = store.snapshot()
    let now = application.loop.clock.now
    do {
      try await application.loop.offload { try saving.write(tables, now) }
    } catch {
      print("the keys were not saved: \(error)")
    }
  }
}

/// Listens at the sockets that the service manager has passed, or at the addresses of the settings.
@MainActor
func listen(
  with servers: [Server],
  at passed: [PassedDescriptor],
  _ settings: Settings,
  _ tls: TLSServerContext?
) throws -> [StreamAddress] {
  var addresses: [StreamAddress] = []
  for (index, socket) in passed.enumerated() {
    addresses.append(try servers[index % servers.count].begin { try $0.listen(on: socket.number) })
  }
  let ports = [passed.isEmpty ? (settings.port, nil) : nil, settings.tlsPort.map { ($0, tls) }].compactMap(\.self)
  for (port, tls) in ports {
    // With port 0 the kernel chooses it for the first loop.
    var address = StreamAddress.tcp(host: settings.host, port: port)
    for server in servers {
      address = try server.begin { [address] in
        try $0.listen(at: address, tls: tls, sharesPort: servers.count > 1)
      }
    }
    addresses.append(address)
  }
  if let path = settings.socket {
    addresses.append(try servers[0].begin { try $0.listen(at: .unix(path: path), tls: nil, sharesPort: false) })
  }
  return addresses
}

/// Lets the process have as many connections as its hard limit permits; see setrlimit(2).
func raiseDescriptorLimit() {
  let descriptorCount = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  var limit = rlimit()
  getrlimit(descriptorCount, &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(descriptorCount, &limit)
}

let settings = Settings.parseOrExit()
raiseDescriptorLimit()
let configuration = LifecycleConfiguration(name: "cache", terminationBudget: .seconds(20))
let application = LifecycleApplication(configuration: configuration, loop: .main)
let signals = SignalEvents(sink: application, loop: .main)
let pressure = MemoryPressureSource(sink: application, loop: .main)
do {
  let service = try SystemdService(application)
  let store = Store(maximumSize: settings.memory << 20)
  let saving = settings.snapshot.map { Saving(path: $0) }
  if let saving {
    var commands = Commands(store, on: .main, saving: nil)
    let count = try saving.restore(with: &commands)
    if count > 0 { print("\(store.sum { $0.count }) keys were read from \(settings.snapshot!)") }
  }
  let tls = try settings.tlsPort.map { _ in
    try TLSServerContext(TLSServerConfiguration(certificateChain: settings.certificate!, privateKey: settings.key!))
  }
  let others = settings.loops == 1 ? nil : try LoopThreadGroup(name: "cache", count: settings.loops - 1)
  let loops = [EventRunLoop.main] + (others?.threads.map(\.loop) ?? [])
  let servers = loops.map { Server(store, on: $0, saving: saving) }
  application.delegate = Cache(store, servers, saving, tls)
  try signals.start()
  _ = pressure.start()
  let addresses = try listen(with: servers, at: service.listeningSockets(named: "cache"), settings, tls)
  print("listening at \(addresses.map(\.description).joined(separator: ", "))")
  fflush(nil)
  exit(withExtendedLifetime((service, others)) { application.run() })
} catch {
  print("the cache cannot start: \(error)")
  exit(EX_CONFIG)
}
