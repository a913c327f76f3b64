import AppLifecycle
import Foundation

/// What is played to a program: events at their times, and what must be seen in its log.
///
/// The file docs/scripts.md describes it.
struct Script: Decodable {
  /// One thing to do, and what must follow it.
  struct Step: Decodable {
    /// Seconds since the program's launch.
    var at: Double
    /// What a person reads in the timeline.
    var say: String?
    /// An event to send through the control server.
    var event: SystemEvent?
    /// A signal to send, by its name without SIG.
    var signal: String?
    /// A touch recording to play, relative to the script.
    var touch: String?
    /// A program to run, relative to the script, with its arguments.
    var run: [String]?
    /// What to send instead where that program fails.
    var otherwise: SystemEvent?
    /// What must be seen after this, in this order.
    var expect: [Expectation]?
  }

  /// How the program must end.
  struct Ending: Decodable {
    /// With this exit status.
    var status: Int32?
    /// By this signal, named without SIG.
    var signal: String?
  }

  var title: String?
  var policy: BackgroundPolicy?
  /// Width and height of the screen, as in 390x844.
  var screen: String?
  /// The description of the touchscreen that the recordings are of, relative to the script.
  var panel: String?
  /// "background" launches the program off the screen.
  var launch: String?
  var steps: [Step]
  /// What must never be seen.
  var never: [Expectation]?
  var ending: Ending?
  /// Seconds that the program has after the last step to end by itself; then it is killed, and the script fails.
  var patience: Double?

  /// Reads a script.
  ///
  /// - Throws: ``Refusal`` that names the file, and the step or field at fault.
  init(contentsOf path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Refusal("The script \(path) cannot be read.")
    }
    do {
      self = try JSONDecoder().decode(Script.self, from: data)
    } catch let error as DecodingError {
      throw Refusal("The script \(path) is not right: \(Script.explain(error))")
    }
    try check(path)
  }

  init(steps: [Step], panel: String?) {
    self.steps = steps
    self.panel = panel
  }

  private func check(_ path: String) throws {
    func refuse(_ step: Int, _ reason: String) -> Refusal { Refusal("The script \(path), step \(step + 1): \(reason)") }
    for (index, step) in steps.enumerated() {
      let actions = [step.event != nil, step.signal != nil, step.touch != nil, step.run != nil].filter(\.self).count
      if actions > 1 { throw refuse(index, "a step has one of event, signal, touch and run.") }
      if step.at < 0 { throw refuse(index, "its time lies before the launch.") }
      if index > 0, step.at < steps[index - 1].at {
        throw refuse(index, "its time lies before that of the step before it.")
      }
      if step.touch != nil, panel == nil { throw refuse(index, "a touch recording needs the script's \"panel\".") }
      if let name = step.signal, SignalName.number(of: name) == nil {
        throw refuse(index, "there is no signal \"\(name)\".")
      }
      if step.otherwise != nil, step.run == nil { throw refuse(index, "\"otherwise\" goes with \"run\".") }
      if step.run?.isEmpty == true { throw refuse(index, "\"run\" names no program.") }
    }
  }

  private static func explain(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(place(context.codingPath))\"\(key.stringValue)\" is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(place(context.codingPath))\(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    if path.isEmpty { return "" }
    return path.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ", ") + ": "
  }
}
