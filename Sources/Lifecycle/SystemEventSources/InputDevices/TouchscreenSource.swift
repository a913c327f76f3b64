import Glibc
import Mainspring
import SystemEvents

/// A source that reads a touchscreen and sends its fingers to an application as touch frames, and presses of its home
/// and power buttons as `home` and `powerButton`.
///
/// The source reads a Linux input device, or the same bytes (24 for each event) from a pipe or FIFO. When a device or
/// pipe ends, including one given as `/dev/fd/N`, the source cancels the fingers that are down and updates
/// ``availability``. A FIFO given by its own path waits for the next writer. The source works only as long as you keep
/// a reference to it.
@MainActor
public final class TouchscreenSource {
  /// Whether the source is reading; unavailable before ``start()``, after ``stop()`` and after the device has gone.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")

  private let delivery: EventDelivery
  private let loop: EventRunLoop
  private let input: TouchscreenInput
  private let givenAxes: TouchAxes?
  private let screenSize: ScreenSize
  private var descriptor: Int32 = -1
  private var source: DescriptorSource?
  private var decoder: TouchDecoder?
  private var slotCount = 0
  private var reader = InputEventReader()

  /// Creates a source whose events `sink` receives; it reads nothing before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the events, such as a `LifecycleApplication`.
  ///   - loop: the loop that waits for the input; the calling thread's own.
  ///   - input: the input from which the events are read.
  ///   - axes: the coordinate ranges of the events; nil queries the device, which is not possible for a pipe.
  ///   - screenSize: the size to which the axes are scaled.
  public init(
    sink: any SystemEventSink,
    loop: EventRunLoop,
    input: TouchscreenInput,
    axes: TouchAxes? = nil,
    screenSize: ScreenSize
  ) {
    delivery = EventDelivery(to: sink, on: loop)
    self.loop = loop
    self.input = input
    givenAxes = axes
    self.screenSize = screenSize
  }

  isolated deinit { stop() }

  /// Starts reading; has no effect if the source is already reading.
  ///
  /// - Returns: available if the source is reading; unavailable if the input cannot be opened or added to the loop, or
  ///   if its axes are unknown.
  @discardableResult
  public func start() -> SourceAvailability {
    guard source == nil else { return availability }
    if let reason = openInput() {
      end(reason)
      return availability
    }
    let device = InputDevice(descriptor: descriptor)
    guard let axes = givenAxes ?? device.axes() else {
      end("\(name) is no touchscreen, and no axes were given for it")
      return availability
    }
    slotCount = axes.slotCount
    decoder = TouchDecoder(axes: axes, screen: screenSize)
    do {
      try watch()
    } catch {
      end("\(name): \(error)")
      return availability
    }
    availability = .available
    // A finger may be down already, and the kernel does not repeat a coordinate that has not changed.
    if let state = device.state(slotCount: slotCount) { delivery.post(decoder?.resynchronize(with: state) ?? []) }
    return availability
  }

  /// Stops reading, and cancels the fingers that are down.
  public func stop() { end("stopped") }

  private var name: String {
    switch input {
    case .path(let path): path
    case .descriptor(let descriptor): "descriptor \(descriptor)"
    }
  }

  /// Opens the input; returns the reason if that fails, otherwise nil.
  private func openInput() -> String? {
    switch input {
    case .descriptor(let given):
      descriptor = given
      return nil
    case .path(let path):
      descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      return descriptor < 0 ? "\(path): \(SystemCall.lastError)" : nil
    }
  }

  private func watch() throws(RunLoopError) {
    source = try loop.addDescriptor(descriptor, priority: .system, modes: .all) { [weak self] _ in self?.readEvents() }
  }

  private func end(_ reason: String) {
    source?.cancel()
    source = nil
    if case .path = input, descriptor >= 0 { close(descriptor) }
    descriptor = -1
    reader.discardUnfinished()
    delivery.post(decoder?.cancelAll() ?? [])
    decoder = nil
    availability = .unavailable(reason: reason)
  }

  // MARK: - Reading

  private func readEvents() {
    // The events are delivered after all bytes have been decoded, because a receiver may stop the source.
    switch reader.read(from: descriptor, { decode($0) }) {
    case .bytes: delivery.deliver()
    case .nothing: break
    case .failure(let reason): end("\(name): \(reason)")
    case .end:
      if case .path = input, InputDevice(descriptor: descriptor).isNamedFIFO {
        waitForNextWriter()
      } else {
        end("\(name) has ended")
      }
    }
  }

  private func decode(_ event: InputEvent) {
    decoder?.feed(event) { delivery.add($0) }
    guard decoder?.isOutOfStep == true else { return }
    let state = InputDevice(descriptor: descriptor).state(slotCount: slotCount)
    for event in decoder?.resynchronize(with: state) ?? [] { delivery.add(.event(event)) }
  }

  private func waitForNextWriter() {
    delivery.post(decoder?.reset() ?? [])
    reader.discardUnfinished()
    source?.cancel()
    if let reason = InputDevice(descriptor: descriptor).close(after: openInput) { return end(reason) }
    do { try watch() } catch { end("\(name): \(error)") }
  }
}

/// The size of the screen, in points.
public struct ScreenSize: Hashable, Sendable {
  /// The distance from the left edge to the right edge, in points.
  public var width: Double
  /// The distance from the top edge to the bottom edge, in points.
  public var height: Double

  /// Creates a screen size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The input from which a touchscreen's events are read.
@nonexhaustive
public enum TouchscreenInput: Hashable, Sendable {
  /// A device such as `/dev/input/event0`, or a FIFO into which successive writers play recordings.
  case path(String)
  /// An open descriptor of a device or a pipe; the caller closes it.
  case descriptor(Int32)
}
