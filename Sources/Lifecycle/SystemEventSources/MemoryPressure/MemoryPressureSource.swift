import Glibc
import Mainspring
import SystemEvents

/// A source that sends memory warnings to an application, based on the kernel's pressure stall information.
///
/// The source looks for the reports in systemd's order: the file that the service manager names in
/// `MEMORY_PRESSURE_WATCH` (a pressure file, a FIFO or a socket; `/dev/null` switches the source off), then the
/// process's own cgroup (`memory.pressure` and `memory.events`), then the whole machine (`/proc/pressure/memory`). It
/// sends `memoryWarning` at both levels; ``level`` is the level of the latest warning. See
/// <https://systemd.io/MEMORY_PRESSURE>.
///
/// If a path is given, the source watches only this file: a pressure file of the kernel, or a FIFO, where every line
/// `some … total=N` sends a warning if N is greater than the previous N (initially 0).
///
/// The source works only as long as you keep a reference to it.
@MainActor
public final class MemoryPressureSource {
  /// The file that reports the memory pressure of the whole machine.
  private static let machineFile = "/proc/pressure/memory"

  /// Whether the source is watching; unavailable before ``start()``, after ``stop()`` and after the file has gone.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")
  /// The level of the latest warning, which the callback for the warning can read; nil before the first one.
  public private(set) var level: MemoryPressureLevel?

  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  private let path: String?
  private let thresholds: MemoryPressureThresholds
  private let environment: [String: String]
  /// The active watches.
  private var watches: [AnyObject] = []
  /// When the latest warning of each level was sent.
  private var latest: [MemoryPressureLevel: LoopClock.Instant] = [:]

  /// Creates a source whose warnings `sink` receives; it watches nothing before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the warnings, such as a `LifecycleApplication`.
  ///   - loop: the loop that waits for the reports; the calling thread's own.
  ///   - path: a pressure file of the kernel, or a FIFO; nil looks in systemd's order.
  ///   - thresholds: the limits above which a lack of memory causes a warning.
  ///   - environment: the variables of the service manager; nil reads those of this process.
  public init(
    sink: any SystemEventSink,
    loop: EventRunLoop,
    path: String? = nil,
    thresholds: MemoryPressureThresholds = MemoryPressureThresholds(),
    environment: [String: String]? = nil
  ) {
    self.sink = sink
    self.loop = loop
    self.path = path
    self.thresholds = thresholds
    self.environment = environment ?? PressureLocation.environment
  }

  /// Starts watching; has no effect if the source is already watching.
  ///
  /// Many containers provide no pressure stall information. An application should then continue without warnings and
  /// report this to its user.
  ///
  /// - Returns: available if the source is watching; unavailable if nothing can be watched, or the service manager has
  ///   switched the source off.
  @discardableResult
  public func start() -> SourceAvailability {
    if !watches.isEmpty { return availability }
    latest = [:]
    do throws(PressureWatch.Failure) {
      try open()
      availability = .available
    } catch {
      close(error.reason)
    }
    return availability
  }

  /// Stops watching.
  public func stop() { close("stopped") }

  private func close(_ reason: String) {
    watches = []
    availability = .unavailable(reason: reason)
  }

  // MARK: - Files

  private func open() throws(PressureWatch.Failure) {
    if let path {
      if PressureLocation.type(of: path) == S_IFIFO { return watches = [try lines(path)] }
      return try watchFile(path, trigger: nil)
    }
    switch PressureLocation.find(in: environment) {
    case .off: throw PressureWatch.Failure(reason: "the service manager has switched it off (MEMORY_PRESSURE_WATCH)")
    case .bad(let reason): throw PressureWatch.Failure(reason: reason)
    case .given(let path, let bytes): try watchGiven(path, bytes)
    case .kernel(let cgroup): try watchKernel(cgroup)
    }
  }

  private func watchGiven(_ path: String, _ bytes: [UInt8]) throws(PressureWatch.Failure) {
    let type = PressureLocation.type(of: path)
    guard type == S_IFIFO || type == S_IFSOCK else {
      return try watchFile(path, trigger: bytes.isEmpty ? nil : bytes)
    }
    let stream = try PressureStream(path, isSocket: type == S_IFSOCK, sending: bytes, on: loop) { [weak self] in
      self?.warn(.warning)
    } onEnd: { [weak self] in
      self?.close($0)
    }
    watches = [stream]
  }

  private func watchKernel(_ cgroup: String?) throws(PressureWatch.Failure) {
    guard let cgroup else { return try watchFile(MemoryPressureSource.machineFile, trigger: nil) }
    // A cgroup without the memory controller has no such file; its memory is then limited by another cgroup.
    let events = try? CgroupMemoryEvents(cgroup + "/memory.events", on: loop) { [weak self] in self?.warn($0) }
    do throws(PressureWatch.Failure) {
      try watchFile(cgroup + "/memory.pressure", trigger: nil)
    } catch let first {
      do throws(PressureWatch.Failure) {
        try watchFile(MemoryPressureSource.machineFile, trigger: nil)
      } catch {
        if events == nil { throw PressureWatch.Failure(reason: "\(first.reason); \(error.reason)") }
      }
    }
    if let events { watches.append(events) }
  }

  /// Watches a pressure file for both levels.
  ///
  /// `trigger` is the service manager's trigger for a warning; nil uses the threshold.
  private func watchFile(_ path: String, trigger: [UInt8]?) throws(PressureWatch.Failure) {
    let warning = try file(path, "some", trigger ?? thresholds.warning.trigger("some"), .warning) { [weak self] in
      self?.close($0)
    }
    watches = [warning]
    // A file without a line `full`, such as that of the processors before Linux 5.13, has no critical level.
    if let critical = try? file(path, "full", thresholds.critical.trigger("full"), .critical, onEnd: { _ in }) {
      watches.append(critical)
    }
  }

  private func file(
    _ path: String,
    _ tasks: String,
    _ trigger: [UInt8],
    _ level: MemoryPressureLevel,
    onEnd: @escaping @MainActor (String) -> Void
  ) throws(PressureWatch.Failure) -> PressureFile {
    try PressureFile(
      path,
      tasks: tasks,
      trigger: trigger,
      on: loop,
      onPressure: { [weak self] in self?.warn(level) },
      onEnd: onEnd
    )
  }

  private func lines(_ path: String) throws(PressureWatch.Failure) -> PressureLines {
    try PressureLines(path, on: loop) { [weak self] in self?.send(.warning) }
  }

  // MARK: - Warnings

  /// Sends a warning, unless one of this or a higher level was sent within the thresholds' interval.
  private func warn(_ level: MemoryPressureLevel) {
    let now = loop.clock.now
    let isTooSoon = latest.contains { $0.key >= level && $0.value.duration(to: now) < thresholds.interval }
    if isTooSoon { return }
    latest[level] = now
    send(level)
  }

  private func send(_ level: MemoryPressureLevel) {
    self.level = level
    sink.receive(.event(.memoryWarning))
  }
}

/// The severity of a memory shortage.
public enum MemoryPressureLevel: Int, Comparable, Hashable, Sendable {
  /// Some tasks wait for memory; the application should release its caches.
  case warning
  /// All tasks wait for memory at the same time, or the process's cgroup has reached its limit; the application should
  /// keep only what it needs.
  case critical

  /// Whether `left` is less severe than `right`.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
