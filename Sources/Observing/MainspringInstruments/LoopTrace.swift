import Glibc
import Mainspring

/// A trace of the callouts and waits of loops, for the Perfetto UI (<https://ui.perfetto.dev>) and `chrome://tracing`.
///
///     let trace = LoopTrace()
///     loop.instruments.append(trace)
///     …
///     try trace.write(to: "/tmp/loop.json")
///
/// An instance can serve several loops: each thread has its own track, in which every callout and every wait is a
/// slice. The trace keeps the last ``capacity`` slices and drops the oldest. Any thread may read and write it.
public final class LoopTrace: LoopInstrument, Sendable {
  private struct Event {
    let thread: Int32
    /// The kind of the callout; nil if the event is a wait.
    let kind: CalloutKind?
    let origin: CalloutOrigin?
    /// The beginning and the end, in nanoseconds of the machine's monotonic clock.
    let beginning: Int64
    let end: Int64
    let delay: Duration?
  }

  private struct Recording {
    var events: [Event] = []
    /// The index of the oldest event, which the next event replaces once the trace is full.
    var oldest = 0
    var droppedCount = 0
    var threadNames: [Int32: String] = [:]
  }

  /// The maximum number of callouts and waits that the trace keeps.
  public let capacity: Int
  private let recording = Locked(Recording())

  /// Makes an empty trace for at most `capacity` callouts and waits, each of some 100 bytes.
  public init(capacity: Int = 65_536) {
    require(capacity > 0, "A trace must have room for something.")
    self.capacity = capacity
  }

  /// The number of callouts and waits in the trace.
  public var eventCount: Int { recording.withLock { $0.events.count } }

  /// The number of callouts and waits that were dropped to make room for later ones.
  public var droppedEventCount: Int { recording.withLock { $0.droppedCount } }

  /// Sets the name of the loop's track; by default it is the name of its thread.
  ///
  /// Any thread may call this.
  public func name(_ loop: EventRunLoop, _ name: String) {
    recording.withLock { $0.threadNames[loop.threadNumber] = name }
  }

  /// Records a callout.
  ///
  /// The loop calls this method.
  public func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) {
    append(
      Event(
        thread: loop.threadNumber,
        kind: callout.kind,
        origin: callout.origin,
        beginning: callout.beginningNanoseconds,
        end: callout.endNanoseconds,
        delay: callout.delay
      )
    )
  }

  /// Records a wait.
  ///
  /// The loop calls this method.
  public func loop(
    _ loop: EventRunLoop,
    didWaitFrom beginning: SuspendingClock.Instant,
    to end: SuspendingClock.Instant
  ) {
    append(
      Event(
        thread: loop.threadNumber,
        kind: nil,
        origin: nil,
        beginning: MonotonicTime.nanoseconds(at: beginning),
        end: MonotonicTime.nanoseconds(at: end),
        delay: nil
      )
    )
  }

  /// Returns the trace in Chrome's trace event format.
  ///
  /// Looking up the names of posted blocks takes milliseconds for each. Any thread may call this.
  public func json() -> String {
    let recording = recording.withLock { $0 }
    let process = getpid()
    var names: [CalloutOrigin: String] = [:]
    var lines: [String] = [metadata("process_name", process, process, processName())]
    for thread in Set(recording.events.map(\.thread)).sorted() {
      lines.append(metadata("thread_name", process, thread, recording.threadNames[thread] ?? "loop"))
    }
    for event in recording.events[recording.oldest...] + recording.events[..<recording.oldest] {
      var name: String?
      if let origin = event.origin {
        if names[origin] == nil { names[origin] = origin.name }
        name = names[origin]
      }
      lines.append(slice(event, name: name, process: process))
    }
    return """
      {"displayTimeUnit":"ns","otherData":{"droppedEvents":"\(recording.droppedCount)"},"traceEvents":[
      \(lines.joined(separator: ",\n"))
      ]}

      """
  }

  /// Writes ``json()`` to the file at `path`, which is created or overwritten.
  ///
  /// Any thread may call this.
  ///
  /// - Throws: `RunLoopError.system(call:errno:)` if the file cannot be written.
  public func write(to path: String) throws(RunLoopError) {
    guard let file = fopen(path, "we") else { throw .system(call: "fopen of \(path)", errno: errno) }
    var text = json()
    let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    let reason = errno
    guard fclose(file) == 0, isWritten else {
      throw .system(call: "writing \(path)", errno: isWritten ? errno : reason)
    }
  }

  /// Call it on the event's thread: to ask the kernel for another thread's name, it would open a file.
  private func append(_ event: Event) {
    recording.withLock { recording in
      if recording.threadNames[event.thread] == nil { recording.threadNames[event.thread] = ThreadName.ofCallingThread }
      guard recording.events.count == capacity else { return recording.events.append(event) }
      recording.events[recording.oldest] = event
      recording.oldest = (recording.oldest + 1) % capacity
      recording.droppedCount += 1
    }
  }

  /// Returns the kernel's name of the process, which is that of its first thread.
  private func processName() -> String {
    guard let file = fopen("/proc/self/comm", "re") else { return "process" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: ThreadName.capacity)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private func metadata(_ kind: String, _ process: Int32, _ thread: Int32, _ name: String) -> String {
    #"{"ph":"M","name":\#(quoted(kind)),"pid":\#(process),"tid":\#(thread),"args":{"name":\#(quoted(name))}}"#
  }

  /// Returns a complete event, whose times are in microseconds.
  private func slice(_ event: Event, name: String?, process: Int32) -> String {
    let title: String
    switch event.kind {
    case nil: title = "wait"
    case .post, .idleWork: title = name ?? "posted block"
    case let kind?: title = name.map { "\(kind) \($0)" } ?? kind.description
    }
    var fields = #"{"ph":"X","name":\#(quoted(title)),"cat":\#(quoted(event.kind?.description ?? "wait"))"#
    fields += #","pid":\#(process),"tid":\#(event.thread)"#
    fields += #","ts":\#(microseconds(event.beginning)),"dur":\#(microseconds(event.end - event.beginning))"#
    if let delay = event.delay { fields += #","args":{"delay":\#(microseconds(delay.clampedNanoseconds))}"# }
    return fields + "}"
  }

  /// Returns nonnegative nanoseconds as microseconds with three decimal places.
  private func microseconds(_ nanoseconds: Int64) -> String {
    let rest = String(nanoseconds % 1000)
    return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
