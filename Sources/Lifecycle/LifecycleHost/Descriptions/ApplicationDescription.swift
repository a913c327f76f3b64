import Foundation
import Mainspring

/// The description of an application that a host runs: one JSON file, whose name is the application's.
///
/// docs/services/host.md lists the fields. Times are in seconds.
public struct ApplicationDescription: Codable, Hashable, Sendable {
  /// Whether the application has a screen, `application`, or serves others, `service`.
  public var kind: String?
  /// The path of the program.
  public var program: String
  /// The arguments, without the program's name.
  public var arguments: [String]?
  /// Variables in addition to the host's `PATH`, `LANG` and `TZ`.
  public var environment: [String: String]?
  /// The working folder; the default is `/`.
  public var directory: String?
  /// The user that runs the program; only a host of root may name one.
  public var user: String?
  /// The path of the application's Info.plist.
  public var infoPlist: String?
  /// The sockets that the host holds for the application, and passes to it as in sd_listen_fds(3).
  public var sockets: [ListeningSocketDescription]?
  /// The schemes of the URLs that the application opens.
  public var schemes: [String]?
  /// The background work that the host starts by the clock.
  public var schedules: [Schedule]?
  /// Whether the host starts the application at once, and not only when it is needed.
  public var startsAtOnce: Bool?
  /// The time without a connection after which a service goes to the background.
  public var idleAfter: Double?
  /// The time that the application may spend in the background before it is suspended; 0 does not limit it.
  public var backgroundTime: Double?
  /// The time between SIGTERM and SIGKILL.
  public var stopTime: Double?
  /// Whether the application is started again after its end: `never`, `onFailure` or `always`.
  public var restart: String?
  /// The number of failures within five minutes after which the application is not started again.
  public var failureLimit: Int?
  /// Whether a service that is suspended is woken when the next of its own timers is due.
  public var wakesForTimers: Bool?
  /// Whether the processes are frozen while the application is suspended.
  public var freezes: Bool?
  /// The time after which the memory of a frozen application is given back; a negative time keeps it.
  public var reclaimAfter: Double?
  /// The most address space of a process, in bytes.
  public var memoryLimit: Int?
  /// The most memory of all processes together, in bytes, which systemd limits.
  public var memoryMax: Int?
  /// The most open files of a process.
  public var fileLimit: Int?

  /// Creates a description of a program without sockets.
  public init(program: String, arguments: [String] = []) {
    self.program = program
    self.arguments = arguments
  }

  /// A socket of a description.
  public struct ListeningSocketDescription: Codable, Hashable, Sendable {
    /// The name under which the application asks for the socket; the default is the application's name.
    public var name: String?
    /// A numeric address and a port, such as `127.0.0.1:8080` or `[::1]:8080`.
    public var tcp: String?
    /// The path of a Unix socket.
    public var unix: String?
    /// The permissions of the Unix socket's file, in octal digits; the default is `600`.
    public var mode: String?

    /// Creates a socket.
    public init(name: String? = nil, tcp: String? = nil, unix: String? = nil, mode: String? = nil) {
      (self.name, self.tcp, self.unix, self.mode) = (name, tcp, unix, mode)
    }

    enum CodingKeys: String, CodingKey, CaseIterable { case name, tcp, unix, mode }
  }

  /// Background work by the clock.
  public struct Schedule: Codable, Hashable, Sendable {
    /// The time between two starts of the work.
    public var every: Double
    /// The identifier of a task of `BGTaskScheduler`; nil sends a background fetch.
    public var task: String?

    /// Creates a schedule.
    public init(every: Double, task: String? = nil) { (self.every, self.task) = (every, task) }

    enum CodingKeys: String, CodingKey, CaseIterable { case every, task }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, program, arguments, environment, directory, user, infoPlist, sockets, schemes, schedules, startsAtOnce,
      idleAfter, backgroundTime, stopTime, restart, failureLimit, wakesForTimers, freezes, reclaimAfter, memoryLimit,
      memoryMax, fileLimit
  }

  /// Returns why the description cannot be used; nil if it can.
  var mistake: String? {
    if !program.hasPrefix("/") { return "\"program\" is \"\(program)\"; it must be an absolute path" }
    if let directory, !directory.hasPrefix("/") {
      return "\"directory\" is \"\(directory)\"; it must be an absolute path"
    }
    if let kind, HostMachine.Kind(rawValue: kind) == nil {
      return "\"kind\" is \"\(kind)\"; it must be application or service"
    }
    if let restart, HostMachine.Restart(rawValue: restart) == nil {
      return "\"restart\" is \"\(restart)\"; it must be never, onFailure or always"
    }
    for (name, value) in ["idleAfter": idleAfter, "backgroundTime": backgroundTime, "stopTime": stopTime] {
      if let value, !(0...1e6).contains(value) {
        return "\"\(name)\" is \(value); it must be from 0 to 1000000 seconds"
      }
    }
    if let memoryMax, memoryMax < 1 << 20 { return "\"memoryMax\" is \(memoryMax); it must be at least 1048576 bytes" }
    if let failureLimit, failureLimit < 1 { return "\"failureLimit\" is \(failureLimit); it must be at least 1" }
    for socket in sockets ?? [] {
      if (socket.tcp == nil) == (socket.unix == nil) {
        return "each of the \"sockets\" needs either \"tcp\" or \"unix\""
      }
      if let name = socket.name, name.contains(":") || name.isEmpty { return "the name of a socket has a colon" }
      if let tcp = socket.tcp, StreamPlace(tcp) == nil {
        return "\"tcp\" is \"\(tcp)\"; it must be a numeric address and a port, such as 127.0.0.1:8080"
      }
      if let unix = socket.unix, !unix.hasPrefix("/") || unix.utf8.count > 107 {
        return "\"unix\" is \"\(unix)\"; it must be an absolute path of at most 107 bytes"
      }
      if let mode = socket.mode, UInt32(mode, radix: 8).map({ $0 <= 0o777 }) != true {
        return "\"mode\" is \"\(mode)\"; it must be octal digits, such as 660"
      }
    }
    for schedule in schedules ?? [] where !(1...1e8).contains(schedule.every) {
      return "\"every\" is \(schedule.every); it must be at least a second"
    }
    for (name, value) in environment ?? [:] where name.isEmpty || name.contains("=") || "\(name)\(value)".contains("\0")
    {
      return "\"environment\" has the name \"\(name)\", which no variable can have"
    }
    return nil
  }

  /// The part on which the host's decisions depend.
  var terms: HostMachine.Terms {
    var terms = HostMachine.Terms()
    terms.kind = kind.flatMap(HostMachine.Kind.init) ?? .service
    terms.hasSockets = !(sockets ?? []).isEmpty
    terms.startsAtOnce = startsAtOnce ?? false
    terms.idleLimit = idleAfter.map { .seconds($0) }
    if let backgroundTime { terms.backgroundLimit = backgroundTime == 0 ? nil : .seconds(backgroundTime) }
    if let stopTime { terms.stopLimit = .seconds(stopTime) }
    terms.restart = restart.flatMap(HostMachine.Restart.init) ?? .onFailure
    terms.failureLimit = failureLimit ?? terms.failureLimit
    terms.freezes = freezes ?? true
    if let reclaimAfter { terms.reclaimDelay = reclaimAfter < 0 ? nil : .seconds(reclaimAfter) }
    return terms
  }
}
