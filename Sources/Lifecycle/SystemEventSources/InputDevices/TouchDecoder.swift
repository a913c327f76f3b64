import SystemEvents

/// Converts a touchscreen's raw events to touch frames and to presses of the home and power buttons.
///
/// A decoder is a value and does no I/O. It supports the kernel's multi-touch protocol B (slots), protocol A (contacts
/// without identifiers, matched by distance) and single-touch screens, and detects the protocol from the events. It
/// returns a frame at each `SYN_REPORT` that changes something. A frame holds every finger that is down or was just
/// lifted, in the order in which they came down. A finger keeps its number from `began` to `ended` or `cancelled`;
/// numbers are not reused.
public struct TouchDecoder: Sendable {
  private enum ContactProtocol {
    case unknown, slots, anonymous, single
  }

  private struct Slot {
    var contact: TouchContact
    /// The finger's number and position in the last frame; nil if no frame has reported the finger yet.
    var reported: (finger: Int, x: Int32, y: Int32)?
  }

  /// The maximum number of contacts; more than any touchscreen has, so higher slot numbers come from a broken stream.
  private static let mostContacts = 64
  private static let longestFrame = 4096

  private let axes: TouchAxes
  private let screen: ScreenSize
  private var contactProtocol: ContactProtocol
  private var slots: [Slot] = []
  private var currentSlot = 0
  private var frame: [InputEvent] = []
  private var isSkipping = false
  private var lifted: [TouchPoint] = []
  private var reportedFrame: [TouchPoint] = []
  private var nextFinger = 1

  /// Whether events were lost and the rest of their frame has been skipped; the caller must call
  /// ``resynchronize(with:)`` next.
  public private(set) var isOutOfStep = false

  /// Creates a decoder that scales positions from `axes` to `screen`.
  public init(axes: TouchAxes, screen: ScreenSize) {
    self.axes = axes
    self.screen = screen
    contactProtocol = axes.slotCount > 0 ? .slots : .unknown
  }

  /// Decodes the device's next event and returns the events that it completes: a touch frame, button presses, or
  /// usually nothing.
  ///
  /// - Parameter event: the event, in the order in which the device wrote it.
  public mutating func feed(_ event: InputEvent) -> [SourceEvent] {
    var completed: [SourceEvent] = []
    feed(event) { completed.append($0) }
    return completed
  }

  /// Decodes the device's next event and passes each completed event to `take`, without creating an array.
  mutating func feed(_ event: InputEvent, to take: (SourceEvent) -> Void) {
    if isOutOfStep { for cancellation in resynchronize(with: nil) { take(.event(cancellation)) } }
    switch (event.type, event.code) {
    case (InputCode.synchronization, InputCode.dropped):
      skipFrame()
    case (InputCode.synchronization, InputCode.report):
      if isSkipping {
        isSkipping = false
        isOutOfStep = true
      } else {
        applyFrame()
        if let touches = makeFrame() { take(.event(touches)) }
        takeButtonPresses(to: take)
        frame.removeAll(keepingCapacity: true)
      }
    default:
      if isSkipping { break }
      frame.append(event)
      if frame.count > TouchDecoder.longestFrame { skipFrame() }
    }
  }

  /// Sets the state of the device, after lost events or at the start, and returns the frame that leads from the last
  /// reported state to `state`; cancels every finger if `state` is nil.
  public mutating func resynchronize(with state: TouchDeviceState?) -> [SystemEvent] {
    isOutOfStep = false
    guard let state else { return cancelAll() }
    currentSlot = state.currentSlot
    let contacts = state.contacts.prefix(TouchDecoder.mostContacts)
    for (index, contact) in contacts.enumerated() {
      setTrackingID(contact.trackingID, ofSlot: index)
      slots[index].contact = contact
    }
    for index in slots.indices.dropFirst(contacts.count) { setTrackingID(nil, ofSlot: index) }
    return makeFrame().map { [$0] } ?? []
  }

  /// Cancels every finger that is down, for example when the device has gone or its state is unknown.
  public mutating func cancelAll() -> [SystemEvent] {
    var touches: [TouchPoint] = []
    for index in slots.indices {
      if let reported = slots[index].reported {
        touches.append(point(reported.finger, .cancelled, x: reported.x, y: reported.y))
      }
      slots[index].reported = nil
      slots[index].contact.trackingID = nil
    }
    return touches.isEmpty ? [] : [.touch(touches.sorted { $0.id < $1.id })]
  }

  /// Cancels every finger that is down, and prepares for the events of another device.
  ///
  /// The numbers of the fingers continue.
  mutating func reset() -> [SystemEvent] {
    let cancellations = cancelAll()
    let nextFinger = nextFinger
    self = TouchDecoder(axes: axes, screen: screen)
    self.nextFinger = nextFinger
    return cancellations
  }

  // MARK: - Frames

  private mutating func skipFrame() {
    frame.removeAll(keepingCapacity: true)
    isSkipping = true
  }

  private mutating func applyFrame() {
    learnProtocol()
    switch contactProtocol {
    case .slots: applySlots()
    case .anonymous: applyAnonymousContacts()
    case .single, .unknown: applySingleTouch()
    }
  }

  private mutating func learnProtocol() {
    var learned = contactProtocol
    for event in frame {
      switch (event.type, event.code) {
      case (InputCode.synchronization, InputCode.contactReport): learned = .anonymous
      case (InputCode.absolute, InputCode.slot), (InputCode.absolute, InputCode.trackingID):
        if learned != .anonymous { learned = .slots }
      case (InputCode.key, InputCode.touch):
        if learned == .unknown { learned = .single }
      default: break
      }
    }
    if learned == contactProtocol { return }
    // Fingers that the old protocol has put down are lifted here, because events of the new protocol would not lift
    // them.
    for index in slots.indices { setTrackingID(nil, ofSlot: index) }
    contactProtocol = learned
  }

  private mutating func makeFrame() -> SystemEvent? {
    // This frame reuses the memory of the last frame, unless a receiver has kept that frame.
    reportedFrame.removeAll(keepingCapacity: true)
    reportedFrame.append(contentsOf: lifted)
    lifted.removeAll(keepingCapacity: true)
    for index in slots.indices where slots[index].contact.trackingID != nil {
      let contact = slots[index].contact
      if let reported = slots[index].reported {
        let hasMoved = contact.x != reported.x || contact.y != reported.y
        reportedFrame.append(point(reported.finger, hasMoved ? .moved : .stationary, x: contact.x, y: contact.y))
        slots[index].reported = (reported.finger, contact.x, contact.y)
      } else {
        reportedFrame.append(point(nextFinger, .began, x: contact.x, y: contact.y))
        slots[index].reported = (nextFinger, contact.x, contact.y)
        nextFinger += 1
      }
    }
    guard reportedFrame.contains(where: { $0.phase != .stationary }) else { return nil }
    if reportedFrame.count > 1 { reportedFrame.sort { $0.id < $1.id } }
    return .touch(reportedFrame)
  }

  private func takeButtonPresses(to take: (SourceEvent) -> Void) {
    // The value 0 is a release, 2 is the repetition of a held key.
    for event in frame where event.type == InputCode.key && event.value == 1 {
      switch event.code {
      case InputCode.homePage: take(.event(.home))
      case InputCode.power: take(.powerButton)
      default: break
      }
    }
  }

  // MARK: - The three protocols

  private mutating func applySlots() {
    for event in frame where event.type == InputCode.absolute {
      if event.code == InputCode.slot {
        currentSlot = Int(event.value)
        continue
      }
      guard (0..<TouchDecoder.mostContacts).contains(currentSlot) else { continue }
      makeSlots(upTo: currentSlot)
      // A slot keeps its position when its finger is lifted: the kernel does not repeat a coordinate that is the same
      // for the next finger.
      switch event.code {
      case InputCode.trackingID: setTrackingID(event.value < 0 ? nil : event.value, ofSlot: currentSlot)
      case InputCode.contactX: slots[currentSlot].contact.x = event.value
      case InputCode.contactY: slots[currentSlot].contact.y = event.value
      default: break
      }
    }
  }

  private mutating func applyAnonymousContacts() {
    // A frame with only button events says nothing about fingers; any other frame lists all fingers that are down.
    guard frame.contains(where: isAboutFingers) else { return }
    let found = contactsListed()
    let old = slots.indices.filter { slots[$0].contact.trackingID != nil }
    let continuations = ContactMatching.continuations(
      of: old.map { position(of: slots[$0].contact) },
      in: found.map { position(of: $0) }
    )
    for (index, slot) in old.enumerated() where !continuations.contains(index) { setTrackingID(nil, ofSlot: slot) }
    for (contact, continued) in zip(found, continuations) {
      if let continued {
        slots[old[continued]].contact = contact
      } else {
        let free = slots.firstIndex { $0.contact.trackingID == nil } ?? slots.count
        makeSlots(upTo: free)
        slots[free].contact = contact
      }
    }
  }

  private func contactsListed() -> [TouchContact] {
    var contacts: [TouchContact] = []
    var x: Int32?
    var y: Int32?
    for event in frame {
      switch (event.type, event.code) {
      case (InputCode.absolute, InputCode.contactX): x = event.value
      case (InputCode.absolute, InputCode.contactY): y = event.value
      case (InputCode.synchronization, InputCode.contactReport):
        // A device sends an empty contact report if no finger is down.
        if let x, let y, contacts.count < TouchDecoder.mostContacts {
          contacts.append(TouchContact(trackingID: 0, x: x, y: y))
        }
        (x, y) = (nil, nil)
      default: break
      }
    }
    return contacts
  }

  private func isAboutFingers(_ event: InputEvent) -> Bool {
    switch event.type {
    case InputCode.absolute: true
    case InputCode.key: InputCode.touchButtons.contains(event.code)
    default: event.code == InputCode.contactReport
    }
  }

  private mutating func applySingleTouch() {
    makeSlots(upTo: 0)
    for event in frame {
      switch (event.type, event.code) {
      case (InputCode.absolute, InputCode.x): slots[0].contact.x = event.value
      case (InputCode.absolute, InputCode.y): slots[0].contact.y = event.value
      case (InputCode.key, InputCode.touch): setTrackingID(event.value == 0 ? nil : 0, ofSlot: 0)
      default: break
      }
    }
  }

  // MARK: - Slots

  private mutating func makeSlots(upTo index: Int) {
    while slots.count <= index {
      slots.append(Slot(contact: TouchContact(trackingID: nil, x: axes.x.lowerBound, y: axes.y.lowerBound)))
    }
  }

  /// Sets the finger in a slot, or removes it; ends the slot's previous finger if it is a different one.
  private mutating func setTrackingID(_ trackingID: Int32?, ofSlot index: Int) {
    makeSlots(upTo: index)
    let contact = slots[index].contact
    guard contact.trackingID != trackingID else { return }
    if let reported = slots[index].reported {
      lifted.append(point(reported.finger, .ended, x: contact.x, y: contact.y))
    }
    slots[index].reported = nil
    slots[index].contact.trackingID = trackingID
  }

  private func point(_ finger: Int, _ phase: TouchPhase, x: Int32, y: Int32) -> TouchPoint {
    let position = position(of: TouchContact(trackingID: nil, x: x, y: y))
    return TouchPoint(id: finger, phase: phase, x: position.x, y: position.y)
  }

  private func position(of contact: TouchContact) -> ContactMatching.Position {
    ContactMatching.Position(
      x: TouchDecoder.scale(contact.x, from: axes.x, to: screen.width),
      y: TouchDecoder.scale(contact.y, from: axes.y, to: screen.height)
    )
  }

  /// Scales a device coordinate to points; the last value of the axis stays below `length`, which is the first point
  /// beyond the screen.
  private static func scale(_ value: Int32, from axis: ClosedRange<Int32>, to length: Double) -> Double {
    let value = min(max(value, axis.lowerBound), axis.upperBound)
    let steps = Double(axis.upperBound) - Double(axis.lowerBound) + 1
    return (Double(value) - Double(axis.lowerBound)) * length / steps
  }
}
