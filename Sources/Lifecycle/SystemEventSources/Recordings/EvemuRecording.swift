/// A recording of the events of an input device, in evemu's text format.
///
/// A recording (`.events`) has a line `E: seconds.microseconds type code value` for each event, type and code in
/// hexadecimal; a description (`.desc`) has a line `A: code minimum maximum …` for each axis. Comments begin with `#`.
public struct EvemuRecording: Hashable, Sendable {
  /// One event and its time.
  public struct Entry: Hashable, Sendable {
    /// The time since the recording's first event.
    public let offset: Duration
    /// The event, with its original time.
    public let event: InputEvent

    /// Creates an entry.
    public init(offset: Duration, event: InputEvent) {
      self.offset = offset
      self.event = event
    }
  }

  /// The events, in order.
  public let entries: [Entry]

  /// All events in the kernel's format, ``InputEvent/size`` bytes each.
  public var bytes: [UInt8] { entries.flatMap(\.event.bytes) }

  /// The maximum length of a recording, one year; a longer time is an error in the file.
  private static let longest = Duration.seconds(31_536_000)

  /// Creates a recording of `entries`, which must be in the order of their offsets.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Parses a recording; its times must not go backwards.
  ///
  /// - Throws: ``EvemuError``, which contains the line number.
  public init(_ text: String) throws(EvemuError) {
    var entries: [Entry] = []
    var beginning: Duration?
    var previous = Duration.zero
    for line in try EvemuLine.lines(of: text) where line.kind == "E" {
      let event = try EvemuRecording.event(line)
      let time = Duration.seconds(event.seconds) + .microseconds(event.microseconds)
      if time < previous { throw line.error("the event's time lies before that of the event above it") }
      previous = time
      let first = beginning ?? time
      if time - first > EvemuRecording.longest {
        throw line.error("the event comes more than a year after the first one")
      }
      beginning = first
      entries.append(Entry(offset: time - first, event: event))
    }
    self.entries = entries
  }

  /// Parses the axes of a touchscreen from its description, or from a recording that begins with one.
  ///
  /// - Throws: ``EvemuError``, which contains the line number or names the missing axis.
  public static func axes(_ text: String) throws(EvemuError) -> TouchAxes {
    var ranges: [UInt16: ClosedRange<Int32>] = [:]
    for line in try EvemuLine.lines(of: text) where line.kind == "A" {
      guard line.fields.count >= 3 else { throw line.error("an axis needs its code, its minimum and its maximum") }
      guard let code = UInt16(line.fields[0], radix: 16) else {
        throw line.error("\"\(line.fields[0])\" is no axis code")
      }
      guard let minimum = Int32(line.fields[1]) else { throw line.error("\"\(line.fields[1])\" is no minimum") }
      guard let maximum = Int32(line.fields[2]) else { throw line.error("\"\(line.fields[2])\" is no maximum") }
      guard minimum <= maximum else {
        throw line.error("the minimum \(minimum) is greater than the maximum \(maximum)")
      }
      ranges[code] = minimum...maximum
    }
    guard let x = ranges[InputCode.contactX] ?? ranges[InputCode.x] else {
      throw EvemuError(line: nil, reason: "there is no x axis (a line \"A: 35 …\" or \"A: 00 …\")")
    }
    guard let y = ranges[InputCode.contactY] ?? ranges[InputCode.y] else {
      throw EvemuError(line: nil, reason: "there is no y axis (a line \"A: 36 …\" or \"A: 01 …\")")
    }
    let lastSlot = ranges[InputCode.slot].map { Int($0.upperBound) } ?? -1
    return TouchAxes(x: x, y: y, slotCount: max(0, lastSlot + 1))
  }

  private static func event(_ line: EvemuLine) throws(EvemuError) -> InputEvent {
    guard line.fields.count >= 4 else { throw line.error("an event needs a time, a type, a code and a value") }
    let time = line.fields[0].split(separator: ".", omittingEmptySubsequences: false)
    guard time.count == 2, let seconds = Int64(time[0]), seconds >= 0, time[1].count == 6,
      let microseconds = Int64(time[1]), microseconds >= 0
    else { throw line.error("\"\(line.fields[0])\" is no time in seconds with six decimals") }
    guard let type = UInt16(line.fields[1], radix: 16) else {
      throw line.error("\"\(line.fields[1])\" is no event type")
    }
    guard let code = UInt16(line.fields[2], radix: 16) else {
      throw line.error("\"\(line.fields[2])\" is no event code")
    }
    guard let value = Int32(line.fields[3]) else { throw line.error("\"\(line.fields[3])\" is no value") }
    return InputEvent(type: type, code: code, value: value, seconds: seconds, microseconds: microseconds)
  }
}
