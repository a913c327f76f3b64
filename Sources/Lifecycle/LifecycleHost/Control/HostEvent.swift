/// A change of an application's phase, or a sentence that the host has recorded about it.
struct HostEvent: Codable, Hashable {
  /// The number of the event; a later one has a higher one.
  var number: Int
  /// The time, in seconds since 1970.
  var date: Double
  /// The name of the application, or `host`.
  var application: String
  /// The phase that begins; nil for a sentence.
  var phase: String?
  /// The sentence, or how the process ended if the phase is `notRunning`.
  var text: String?
}

/// The last events of a host's applications, for those who look later.
struct HostHistory {
  /// The number of events of each application that are kept: a busy one removes only its own.
  static let limit = 300

  private var events: [String: [HostEvent]] = [:]
  private var phases: [String: HostMachine.Phase] = [:]
  private var lastNumber: Int

  /// Begins a history.
  ///
  /// The numbers begin with the date, so that those of the next host are higher.
  init(at date: Double) { lastNumber = Int(date) << 20 }

  /// Adds a sentence.
  mutating func add(_ text: String, about name: String, at date: Double) {
    add(HostEvent(number: 0, date: date, application: name, text: text))
  }

  /// Adds the phase of an application if it differs from the one before.
  mutating func add(_ phase: HostMachine.Phase, of name: String, end: String?, at date: Double) {
    if phases.updateValue(phase, forKey: name) == phase { return }
    let text = phase == .notRunning ? end : nil
    add(HostEvent(number: 0, date: date, application: name, phase: phase.rawValue, text: text))
  }

  private mutating func add(_ event: HostEvent) {
    lastNumber += 1
    var event = event
    event.number = lastNumber
    var kept = events.removeValue(forKey: event.application) ?? []
    if kept.count >= HostHistory.limit { kept.removeFirst() }
    events[event.application] = kept + [event]
  }

  /// Forgets an application.
  mutating func forget(_ name: String) { (events[name], phases[name]) = (nil, nil) }

  /// Returns the events with a higher number than `number`, in their order.
  ///
  /// A number that was not reached is of a host before the clock was set back.
  func events(after number: Int) -> [HostEvent] {
    let first = number > lastNumber ? 0 : number
    return events.values.flatMap { $0.drop { $0.number <= first } }.sorted { $0.number < $1.number }
  }
}
