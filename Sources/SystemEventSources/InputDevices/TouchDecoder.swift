import SystemEvents

/// Makes touch frames, and the home and lock buttons, of a touchscreen's raw events.
///
/// It is a value and does no I/O. It understands the kernel's multi-touch protocol B (slots), protocol A (contacts
/// without names, told apart by nearness) and touchscreens that know one finger only; it finds out from the events
/// which it is. A frame goes out at each `SYN_REPORT` that changes anything, and holds every finger that is down or was
/// just lifted, in the order in which they came down. A finger keeps its number from `began` to `ended` or `cancelled`;
/// numbers are not used again.
public struct TouchDecoder: Sendable {
  private enum ContactProtocol {
    case unknown, slots, anonymous, single
  }

  private struct Slot {
    var contact: TouchContact
    /// What the last frame said of the finger; nil while the application has not heard of it.
    var reported: (finger: Int, x: Int32, y: Int32)?
  }

  /// No touchscreen has more: what is beyond comes from a broken stream.
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

  /// Events were lost, and the rest of their frame has been skipped: the next thing to call is
  /// ``resynchronise(with:)``.
  public private(set) var isOutOfStep = false

  /// A decoder that scales `axes` to `screen`.
  public init(axes: TouchAxes, screen: ScreenSize) {
    self.axes = axes
    self.screen = screen
    contactProtocol = axes.slotCount > 0 ? .slots : .unknown
  }

  /// Takes the next event of the device and returns what it completes: a touch frame, button presses, or mostly
  /// nothing.
  ///
  /// - Parameters:
  ///   - event: the event, in the order in which the device wrote them.
  ///   - isLocked: what the power button is for now: it unlocks a locked device, and locks any other.
  public mutating func feed(_ event: InputEvent, isLocked: Bool = false) -> [SystemEvent] {
    var completed: [SystemEvent] = []
    var isLocked = isLocked
    feed(event) { report in
      switch report {
      case .event(let event): completed.append(event)
      case .powerButton:
        completed.append(isLocked ? .unlock : .lock)
        isLocked.toggle()
      case .stopRequested, .continued: break
      }
    }
    return completed
  }

  /// The same for whoever wants no array of it.
  mutating func feed(_ event: InputEvent, to take: (SourceEvent) -> Void) {
    if isOutOfStep { for cancellation in resynchronise(with: nil) { take(.event(cancellation)) } }
    switch (event.type, event.code) {
    case (InputCode.synchronisation, InputCode.dropped):
      skipFrame()
    case (InputCode.synchronisation, InputCode.report):
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

  /// Goes on after lost events, or begins in the midst of things: returns the frame that leads from what was reported
  /// to `state`, or, where nobody knows the state, cancels every finger.
  public mutating func resynchronise(with state: TouchDeviceState?) -> [SystemEvent] {
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

  /// The device is gone, or cannot be trusted: cancels every finger that is down.
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
      case (InputCode.synchronisation, InputCode.contactReport): learned = .anonymous
      case (InputCode.absolute, InputCode.slot), (InputCode.absolute, InputCode.trackingID):
        if learned != .anonymous { learned = .slots }
      case (InputCode.key, InputCode.touch):
        if learned == .unknown { learned = .single }
      default: break
      }
    }
    if learned == contactProtocol { return }
    // What one protocol has put down the other would not lift.
    for index in slots.indices { setTrackingID(nil, ofSlot: index) }
    contactProtocol = learned
  }

  private mutating func makeFrame() -> SystemEvent? {
    // Where nobody keeps the last frame, this one takes its memory over.
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
    // A value of 0 is a release, 2 a key that repeats since it is held.
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
      // A slot keeps its place when its finger is lifted: the kernel does not repeat a coordinate that is the same for
      // the next finger.
      switch event.code {
      case InputCode.trackingID: setTrackingID(event.value < 0 ? nil : event.value, ofSlot: currentSlot)
      case InputCode.contactX: slots[currentSlot].contact.x = event.value
      case InputCode.contactY: slots[currentSlot].contact.y = event.value
      default: break
      }
    }
  }

  private mutating func applyAnonymousContacts() {
    // A frame of the device's buttons alone says nothing of fingers; any other lists all that are down.
    guard frame.contains(where: isAboutFingers) else { return }
    let found = contactsListed()
    let old = slots.indices.filter { slots[$0].contact.trackingID != nil }
    let continuations = ContactMatching.continuations(
      of: old.map { place(of: slots[$0].contact) },
      in: found.map { place(of: $0) }
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
      case (InputCode.synchronisation, InputCode.contactReport):
        // An empty report is how a device says that no finger is down.
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

  /// Another finger in a slot, or none, ends the one that was there.
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
    let place = place(of: TouchContact(trackingID: nil, x: x, y: y))
    return TouchPoint(id: finger, phase: phase, x: place.x, y: place.y)
  }

  private func place(of contact: TouchContact) -> ContactMatching.Place {
    ContactMatching.Place(
      x: TouchDecoder.scale(contact.x, from: axes.x, to: screen.width),
      y: TouchDecoder.scale(contact.y, from: axes.y, to: screen.height)
    )
  }

  /// The last value of the axis is still on the screen: `length` itself would be the first point beyond it.
  private static func scale(_ value: Int32, from axis: ClosedRange<Int32>, to length: Double) -> Double {
    let value = min(max(value, axis.lowerBound), axis.upperBound)
    let steps = Double(axis.upperBound) - Double(axis.lowerBound) + 1
    return (Double(value) - Double(axis.lowerBound)) * length / steps
  }
}
