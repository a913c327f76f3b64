import Glibc
import Mainspring
import SystemEvents

/// A keyboard: its keys as `key` events.
///
/// It reads a Linux input device, or the same bytes (24 an event) from a pipe or FIFO. When that ends, keys that are
/// down are cancelled and ``availability`` says so; a FIFO with a name does not end. Keep it for as long as it is to
/// work.
@MainActor
public final class KeyboardSource {
  /// Whether it is at work; before ``start()``, after ``stop()`` and after the device has gone it is not.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")

  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  private let path: String
  private var descriptor: Int32 = -1
  private var source: DescriptorSource?
  private var decoder = KeyDecoder()
  private var bytes: [UInt8] = []

  /// A keyboard whose events `sink` receives; nothing is read before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the events; an `Application`.
  ///   - loop: the loop that waits for the input; the calling thread's own.
  ///   - path: a device such as `/dev/input/event4`, a pipe or a FIFO.
  public init(sink: any SystemEventSink, loop: EventRunLoop, path: String) {
    self.sink = sink
    self.loop = loop
    self.path = path
  }

  isolated deinit { stop() }

  /// Begins to read; doing it again while it is at work does nothing.
  ///
  /// - Returns: unavailable where the input cannot be opened or waited for.
  @discardableResult
  public func start() -> SourceAvailability {
    guard source == nil else { return availability }
    descriptor = openInput()
    guard descriptor >= 0 else {
      availability = .unavailable(reason: "\(path): \(SystemCall.lastError)")
      return availability
    }
    let read = mainActorCallout { [weak self] in self?.readEvents() }
    do {
      source = try loop.addDescriptor(descriptor, modes: .all, priority: .system) { _ in read() }
      availability = .available
    } catch {
      end("\(path): \(error)")
    }
    return availability
  }

  /// Stops reading, and cancels the keys that are down.
  public func stop() { end("stopped") }

  /// Returns the descriptor, or -1.
  private func openInput() -> Int32 {
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0, InputDevice(descriptor: reader).isNamedFIFO else { return reader }
    defer { close(reader) }
    // Who reads a FIFO and could write to it as well never sees its end.
    return open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
  }

  private func end(_ reason: String) {
    source?.cancel()
    source = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    bytes = []
    let cancellations = decoder.cancelAll()
    if !cancellations.isEmpty {
      // This may be no callout of the loop.
      loop.post(priority: .system) { [sink] in
        MainActor.assumeIsolated { for event in cancellations { sink.receive(.event(event)) } }
      }
    }
    availability = .unavailable(reason: reason)
  }

  private func readEvents() {
    // One read a callout: what is left is told again, and meanwhile the loop's other sources have their turn.
    var buffer = [UInt8](repeating: 0, count: 64 * InputEvent.size)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0 {
      let failure = errno
      if failure == EAGAIN || failure == EINTR { return }
      return end("\(path): \(String(cString: strerror(failure)))")
    }
    if count == 0 { return end("\(path) has ended") }
    bytes += buffer[0..<count]
    // All is decoded before anything is delivered: a receiver may stop the source.
    var decoded: [SystemEvent] = []
    while bytes.count >= InputEvent.size {
      decoded += decoder.feed(InputEvent(bytes: bytes.prefix(InputEvent.size)))
      bytes.removeFirst(InputEvent.size)
    }
    for event in decoded { sink.receive(.event(event)) }
  }
}
