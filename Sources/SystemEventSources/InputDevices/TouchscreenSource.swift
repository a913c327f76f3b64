import Glibc
import Mainspring
import SystemEvents

/// A touchscreen: its fingers as touch frames, its home and power buttons as `home`, `lock` and `unlock`.
///
/// It reads a Linux input device, or the same bytes (24 an event) from a pipe or FIFO. When a device or a pipe ends,
/// also one that was given as `/dev/fd/N`, fingers that are down are cancelled and ``availability`` says so; a FIFO
/// with a name that was given by its path waits for the next writer. Keep it for as long as it is to work.
@MainActor
public final class TouchscreenSource {
  /// Whether it is at work; before ``start()``, after ``stop()`` and after the device has gone it is not.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")

  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  private let input: TouchscreenInput
  private let givenAxes: TouchAxes?
  private let screenSize: ScreenSize
  private var descriptor: Int32 = -1
  private var source: DescriptorSource?
  private var decoder: TouchDecoder?
  private var slotCount = 0
  /// What is read into, and of that the bytes at its beginning of an event whose end has not come yet.
  private var bytes = [UInt8](repeating: 0, count: 64 * InputEvent.size)
  private var unfinished = 0
  /// What one read has brought, until all of it is decoded: a receiver may stop the source.
  private var decoded: [SourceEvent] = []

  /// A touchscreen whose events `sink` receives; nothing is read before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the events; an `Application`.
  ///   - loop: the loop that waits for the input; the calling thread's own.
  ///   - input: where the events are read from.
  ///   - axes: the coordinates of the events; nil asks the device, which a pipe cannot answer.
  ///   - screenSize: what the axes are scaled to.
  public init(
    sink: any SystemEventSink,
    loop: EventRunLoop,
    input: TouchscreenInput,
    axes: TouchAxes? = nil,
    screenSize: ScreenSize
  ) {
    self.sink = sink
    self.loop = loop
    self.input = input
    givenAxes = axes
    self.screenSize = screenSize
  }

  isolated deinit { stop() }

  /// Begins to read; doing it again while it is at work does nothing.
  ///
  /// - Returns: unavailable where the input cannot be opened or waited for, or where nobody knows its axes.
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
    // A finger may be down already, and where the last one was is told only once.
    if let state = device.state(slotCount: slotCount) { post(decoder?.resynchronise(with: state) ?? []) }
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

  /// Returns what is wrong, if anything is.
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
    let read = mainActorCallout { [weak self] in self?.readEvents() }
    source = try loop.addDescriptor(descriptor, modes: .all, priority: .system) { _ in read() }
  }

  private func end(_ reason: String) {
    source?.cancel()
    source = nil
    if case .path = input, descriptor >= 0 { close(descriptor) }
    descriptor = -1
    unfinished = 0
    post(decoder?.cancelAll() ?? [])
    decoder = nil
    availability = .unavailable(reason: reason)
  }

  // MARK: - Reading

  private func readEvents() {
    // One read a callout: what is left is told again, and meanwhile the loop's other sources have their turn.
    let (unfinished, descriptor) = (unfinished, descriptor)
    let count = bytes.withUnsafeMutableBytes { buffer in
      read(descriptor, buffer.baseAddress! + unfinished, buffer.count - unfinished)
    }
    let failure = errno
    if count > 0 { return decode(unfinished + count) }
    if count < 0 {
      if failure == EAGAIN || failure == EINTR { return }
      return end("\(name): \(String(cString: strerror(failure)))")
    }
    if case .path = input, InputDevice(descriptor: descriptor).isNamedFIFO {
      waitForNextWriter()
    } else {
      end("\(name) has ended")
    }
  }

  /// Decodes so many bytes, of which the last event's may not all be there.
  private func decode(_ count: Int) {
    var place = 0
    while count - place >= InputEvent.size {
      let event = bytes.withUnsafeBytes { InputEvent($0[place..<place + InputEvent.size]) }
      place += InputEvent.size
      decoder?.feed(event) { decoded.append($0) }
      if decoder?.isOutOfStep == true {
        let state = InputDevice(descriptor: descriptor).state(slotCount: slotCount)
        for event in decoder?.resynchronise(with: state) ?? [] { decoded.append(.event(event)) }
      }
    }
    unfinished = count - place
    if place > 0, unfinished > 0 { bytes.replaceSubrange(0..<unfinished, with: Array(bytes[place..<count])) }
    deliverDecoded()
  }

  private func waitForNextWriter() {
    post(decoder?.cancelAll() ?? [])
    unfinished = 0
    source?.cancel()
    // Without a writer the old descriptor would be readable for ever. It is closed last: a writer who has come
    // meanwhile must find a reader at all times.
    let old = descriptor
    let reason = openInput()
    close(old)
    if let reason { return end(reason) }
    do { try watch() } catch { end("\(name): \(error)") }
  }

  // MARK: - Reporting

  private func deliverDecoded() {
    for index in decoded.indices { sink.receive(decoded[index]) }
    decoded.removeAll(keepingCapacity: true)
  }

  /// Reports events that come from no callout of the loop, such as the end of the source.
  private func post(_ events: [SystemEvent]) {
    if events.isEmpty { return }
    loop.post(priority: .system) { [sink] in
      MainActor.assumeIsolated { for event in events { sink.receive(.event(event)) } }
    }
  }
}
