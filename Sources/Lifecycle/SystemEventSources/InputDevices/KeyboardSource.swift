import Glibc
import Mainspring
import SystemEvents

/// A source that reads a keyboard and sends its keys to an application as `key` events.
///
/// The source reads a Linux input device, or the same bytes (24 for each event) from a pipe or FIFO. When the input
/// ends, the source cancels the keys that are down and updates ``availability``. A FIFO given by its own path waits for
/// the next writer instead, whose events are those of another keyboard. The source works only as long as you keep a
/// reference to it.
@MainActor
public final class KeyboardSource {
  /// Whether the source is reading; unavailable before ``start()``, after ``stop()`` and after the device has gone.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")

  private let delivery: EventDelivery
  private let loop: EventRunLoop
  private let path: String
  private var descriptor: Int32 = -1
  private var source: DescriptorSource?
  private var decoder = KeyDecoder()
  private var reader = InputEventReader()

  /// Creates a source whose events `sink` receives; it reads nothing before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the keys, such as a `LifecycleApplication`.
  ///   - loop: the loop that waits for the input; the calling thread's own.
  ///   - path: a device such as `/dev/input/event4`, a pipe or a FIFO.
  public init(sink: any SystemEventSink, loop: EventRunLoop, path: String) {
    delivery = EventDelivery(to: sink, on: loop)
    self.loop = loop
    self.path = path
  }

  isolated deinit { stop() }

  /// Starts reading; has no effect if the source is already reading.
  ///
  /// - Returns: available if the source is reading; unavailable if the input cannot be opened or added to the loop.
  @discardableResult
  public func start() -> SourceAvailability {
    guard source == nil else { return availability }
    if let reason = openInput() {
      availability = .unavailable(reason: reason)
      return availability
    }
    do {
      try watch()
      availability = .available
    } catch {
      end("\(path): \(error)")
    }
    return availability
  }

  /// Stops reading, and cancels the keys that are down.
  public func stop() { end("stopped") }

  /// Opens the input; returns the reason if that fails, otherwise nil.
  private func openInput() -> String? {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    return descriptor < 0 ? "\(path): \(SystemCall.lastError)" : nil
  }

  private func watch() throws(RunLoopError) {
    source = try loop.addDescriptor(descriptor, priority: .system, modes: .all) { [weak self] _ in self?.readEvents() }
  }

  private func end(_ reason: String) {
    source?.cancel()
    source = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    reader.discardUnfinished()
    delivery.post(decoder.cancelAll())
    availability = .unavailable(reason: reason)
  }

  private func readEvents() {
    // The events are delivered after all bytes have been decoded, because a receiver may stop the source.
    switch reader.read(from: descriptor, { for event in decoder.feed($0) { delivery.add(.event(event)) } }) {
    case .bytes: delivery.deliver()
    case .nothing: break
    case .failure(let reason): end("\(path): \(reason)")
    case .end:
      if InputDevice(descriptor: descriptor).isNamedFIFO { waitForNextWriter() } else { end("\(path) has ended") }
    }
  }

  private func waitForNextWriter() {
    delivery.post(decoder.reset())
    reader.discardUnfinished()
    source?.cancel()
    if let reason = InputDevice(descriptor: descriptor).close(after: openInput) { return end(reason) }
    do { try watch() } catch { end("\(path): \(error)") }
  }
}
