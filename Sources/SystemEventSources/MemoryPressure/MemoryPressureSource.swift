import Glibc
import Mainspring
import SystemEvents

/// A source that sends memory warnings to an application, based on the kernel's pressure stall information.
///
/// The source sends `memoryWarning` each time the kernel reports that tasks have stalled for lack of memory for 0.2 s
/// within 2 s. The path can also name a cgroup's `memory.pressure`, or a FIFO: then every line `some … total=N` written
/// to the FIFO sends a warning if N is greater than the previous N (initially 0).
///
/// The source works only as long as you keep a reference to it.
@MainActor
public final class MemoryPressureSource {
  /// A trigger for stalls of 200,000 µs within 2,000,000 µs; a window that is not a multiple of 2 s needs privileges.
  private static let trigger = "some 200000 2000000"

  /// Whether the source is watching; unavailable before ``start()``, after ``stop()`` and after the file has gone.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")

  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  private let path: String
  private var descriptor: Int32 = -1
  private var source: DescriptorSource?
  private var lastTotal: UInt64 = 0
  private var lines = LineSplitter()

  /// Creates a source whose warnings `sink` receives; it watches nothing before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the warnings; a `LifecycleApplication`.
  ///   - loop: the loop that waits for them; the calling thread's own.
  ///   - path: a pressure file of the kernel, or a FIFO.
  public init(sink: any SystemEventSink, loop: EventRunLoop, path: String = "/proc/pressure/memory") {
    self.sink = sink
    self.loop = loop
    self.path = path
  }

  isolated deinit { stop() }

  /// Starts watching; has no effect if the source is already watching.
  ///
  /// Many containers provide no pressure stall information. An application should then continue without warnings and
  /// report this to its user.
  ///
  /// - Returns: unavailable if the file does not exist, cannot be opened, or is not a pressure file.
  @discardableResult
  public func start() -> SourceAvailability {
    if source == nil { availability = open() }
    return availability
  }

  /// Stops watching.
  public func stop() { close("stopped") }

  private func open() -> SourceAvailability {
    descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      return .unavailable(reason: errno == EOPNOTSUPP ? reasonWithoutPressure : "\(path): \(SystemCall.lastError)")
    }
    var information = stat()
    fstat(descriptor, &information)
    let isFIFO = information.st_mode & S_IFMT == S_IFIFO
    // The trigger would overwrite the beginning of any other file. The kernel generates its own files when they are
    // read, so their size is 0.
    if !isFIFO, information.st_mode & S_IFMT != S_IFREG || information.st_size != 0 {
      return fail("\(path) is neither a FIFO nor a pressure file of the kernel")
    }
    lastTotal = 0
    lines = LineSplitter()
    if !isFIFO, let reason = arm() { return fail(reason) }
    do {
      // All modes, so the source is served even while the application is suspended: memory pressure needs a response
      // then too.
      source = try loop.addDescriptor(
        descriptor,
        for: isFIFO ? .readable : .urgent,
        priority: .system,
        modes: .all
      ) { [weak self] _ in
        MainActor.assumeIsolated { if isFIFO { self?.readLines() } else { self?.compareTotal() } }
      }
    } catch {
      return fail("\(path): \(error)")
    }
    return .available
  }

  private func close(_ reason: String) {
    source?.cancel()
    source = nil
    // This also removes the trigger, which exists as long as its descriptor.
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    availability = .unavailable(reason: reason)
  }

  /// Writes the trigger; returns the reason if that fails, otherwise nil.
  private func arm() -> String? {
    guard let reading = readFile() else { return "\(path) is no pressure file: it has no line \"some … total=…\"" }
    lastTotal = reading.total
    // The kernel requires the terminating zero. A descriptor accepts only one trigger; a second one fails with EBUSY.
    let trigger = MemoryPressureSource.trigger.utf8CString
    let written = trigger.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written == trigger.count { return nil }
    return errno == EOPNOTSUPP ? reasonWithoutPressure : "\(path) takes no trigger: \(SystemCall.lastError)"
  }

  private func compareTotal() {
    guard let reading = readFile() else {
      // For example, the file's cgroup has been removed.
      return close("\(path) says nothing any more")
    }
    // The first event after arming may report an earlier stall; then the total has not grown.
    guard reading.total > lastTotal else { return }
    lastTotal = reading.total
    sink.receive(.event(.memoryWarning))
  }

  private func readFile() -> PressureReading? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      // The kernel generates the contents again at each read from offset 0.
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return PressureReading(file: String(decoding: bytes, as: UTF8.self))
  }

  private func readLines() {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    var warnings = 0
    for line in lines.feed(bytes) {
      guard let reading = PressureReading(line: line) else { continue }
      if reading.total > lastTotal { warnings += 1 }
      lastTotal = reading.total
    }
    for _ in 0..<warnings { sink.receive(.event(.memoryWarning)) }
  }

  private var reasonWithoutPressure: String {
    "\(path): this kernel keeps no pressure stall information (it may have to be started with psi=1)"
  }

  private func fail(_ reason: String) -> SourceAvailability {
    close(reason)
    return availability
  }
}
