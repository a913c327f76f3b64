import Glibc
import Mainspring
import SystemEvents

/// Memory warnings from the kernel's pressure stall information.
///
/// The kernel is asked to say when tasks have stood still for want of memory for 0.2 s within 2 s; each time that it
/// does, the application is sent `memoryWarning`. The path can also be a cgroup's `memory.pressure`, or a FIFO: then
/// every line `some … total=N` written to it whose N is greater than the one before (at first: than 0) is a warning.
///
/// Keep it for as long as it is to work.
@MainActor
public final class MemoryPressureSource {
  /// Stalls of 200,000 µs within 2,000,000 µs; windows that are no multiple of 2 s are for the privileged.
  private static let trigger = "some 200000 2000000"

  /// Whether it is at work; before ``start()``, after ``stop()`` and after the file has gone it is not.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")

  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  private let path: String
  private var descriptor: Int32 = -1
  private var source: DescriptorSource?
  private var lastTotal: UInt64 = 0
  private var lines = LineSplitter()

  /// Memory warnings that `sink` receives; nothing is watched before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the warnings; an `Application`.
  ///   - loop: the loop that waits for them; the calling thread's own.
  ///   - path: a pressure file of the kernel, or a FIFO.
  public init(sink: any SystemEventSink, loop: EventRunLoop, path: String = "/proc/pressure/memory") {
    self.sink = sink
    self.loop = loop
    self.path = path
  }

  isolated deinit { stop() }

  /// Begins to watch; doing it again does nothing.
  ///
  /// Many containers have no pressure stall information: an application does without warnings there, and says so to its
  /// user.
  ///
  /// - Returns: unavailable if there is no such file, it may not be opened, or it is no pressure file.
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
    // The trigger would be written over the beginning of any other file. The kernel makes its own up as they are read,
    // and so gives them the size 0.
    if !isFIFO, information.st_mode & S_IFMT != S_IFREG || information.st_size != 0 {
      return fail("\(path) is neither a FIFO nor a pressure file of the kernel")
    }
    lastTotal = 0
    lines = LineSplitter()
    if !isFIFO, let reason = arm() { return fail(reason) }
    do {
      // Every descriptor is served even while the application is suspended: a shortage does not wait for its return.
      source = try loop.addDescriptor(
        descriptor,
        for: isFIFO ? .readable : .urgent,
        modes: .all,
        priority: .system
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
    // This also takes back the trigger, which lives as long as its descriptor.
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    availability = .unavailable(reason: reason)
  }

  /// Writes the trigger; returns what is wrong, if anything is.
  private func arm() -> String? {
    guard let reading = readFile() else { return "\(path) is no pressure file: it has no line \"some … total=…\"" }
    lastTotal = reading.total
    // The kernel wants the zero at the string's end. A descriptor takes one trigger in its life; a second is EBUSY.
    let trigger = MemoryPressureSource.trigger.utf8CString
    let written = trigger.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written == trigger.count { return nil }
    return errno == EOPNOTSUPP ? reasonWithoutPressure : "\(path) takes no trigger: \(SystemCall.lastError)"
  }

  private func compareTotal() {
    guard let reading = readFile() else {
      // As when its cgroup has been removed.
      return close("\(path) says nothing any more")
    }
    // The first event after arming may tell of what was before: then nothing has been added.
    guard reading.total > lastTotal else { return }
    lastTotal = reading.total
    sink.receive(.event(.memoryWarning))
  }

  private func readFile() -> PressureReading? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      // From the beginning each time: that has the kernel write the file anew.
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
