import AppLifecycle
import Foundation

/// What is played to a program: events at their times, and what must be seen in its log.
///
/// docs/scripts.md describes the file.
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
    /// Whether the step waits, beyond its time, until the program has read all touches of the steps before it, and has
    /// had half a second to answer them.
    ///
    /// Not of the file: `replay` ends the program with such a step.
    var waitsForTouches = false

    enum CodingKeys: String, CodingKey, CaseIterable {
      case at, say, event, signal, touch, run, otherwise, expect
    }
  }

  /// How the program must end.
  struct Ending: Decodable {
    /// With this exit status.
    var status: Int32?
    /// By this signal, named without SIG.
    var signal: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case status, signal
    }
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

  enum CodingKeys: String, CodingKey, CaseIterable {
    case title, policy, screen, panel, launch, steps, never, ending, patience
  }

  /// Reads a script.
  ///
  /// - Throws: ``Refusal`` that names the file, and the step or field at fault.
  init(contentsOf path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Refusal("The script \(path) cannot be read.")
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      // Unlike the decoder, this parser says where the text goes wrong.
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw Refusal("The script \(path) is no JSON: \(reason ?? "\(error)")")
    }
    if let wrong = WholeNumbers.firstWrong(in: object) { throw Refusal("The script \(path) is not right: \(wrong)") }
    do {
      self = try JSONDecoder().decode(Script.self, from: data)
    } catch let error as DecodingError {
      throw Refusal("The script \(path) is not right: \(Script.explain(error))")
    }
    if let field = ScriptFields.firstUnknown(in: object) {
      throw Refusal("The script \(path) is not right: there is no field \(field).")
    }
    try check(path)
  }

  init(steps: [Step], panel: String?) {
    self.steps = steps
    self.panel = panel
  }

  private func check(_ path: String) throws {
    func refuse(_ reason: String) -> Refusal { Refusal("The script \(path) is not right: \(reason)") }
    for (index, step) in steps.enumerated() {
      let place = "steps, \(index + 1): "
      if let objection = objection(to: step, after: index > 0 ? steps[index - 1] : nil) {
        throw refuse(place + objection)
      }
    }
    if let screen, !Script.isSize(screen) {
      throw refuse("\"screen\" is a width and a height in points, such as 390x844; it says \(screen).")
    }
    if let launch, launch != "background", launch != "foreground" {
      throw refuse("\"launch\" is foreground or background; it says \(launch).")
    }
    if let patience, !Script.seconds.contains(patience) || patience == 0 {
      throw refuse("\"patience\" is a number of seconds greater than 0, \(Script.longest) at most.")
    }
    for (index, expectation) in (never ?? []).enumerated() where !Script.seconds.contains(expectation.within ?? 0) {
      throw refuse("never, \(index + 1): \"within\" is no number of seconds from 0 to \(Script.longest).")
    }
    if let ending {
      if (ending.status == nil) == (ending.signal == nil) { throw refuse("\"ending\" has one of status and signal.") }
      if let name = ending.signal, SignalName.number(of: name) == nil {
        throw refuse("ending: there is no signal \"\(name)\".")
      }
    }
  }

  private func objection(to step: Step, after previous: Step?) -> String? {
    let actions = [step.event != nil, step.signal != nil, step.touch != nil, step.run != nil].filter(\.self).count
    if actions > 1 { return "a step has one of event, signal, touch and run." }
    if step.at < 0 { return "its time lies before the launch." }
    if !Script.seconds.contains(step.at) { return "\"at\" is \(step.at) s; \(Script.longest) s is the most." }
    if let previous, step.at < previous.at { return "its time lies before that of the step before it." }
    if step.touch != nil, panel == nil { return "a touch recording needs the script's \"panel\"." }
    if let name = step.signal, SignalName.number(of: name) == nil { return "there is no signal \"\(name)\"." }
    if step.otherwise != nil, step.run == nil { return "\"otherwise\" goes with \"run\"." }
    if step.run?.isEmpty == true { return "\"run\" names no program." }
    for (index, expectation) in (step.expect ?? []).enumerated() where !Script.seconds.contains(expectation.within ?? 0)
    {
      return "expect, \(index + 1): \"within\" is no number of seconds from 0 to \(Script.longest)."
    }
    return objection(to: step.event, "event") ?? objection(to: step.otherwise, "otherwise")
  }

  private func objection(to event: SystemEvent?, _ field: String) -> String? {
    guard case .touch(let touches) = event else { return nil }
    for (index, touch) in touches.enumerated()
    where !Script.points.contains(touch.x) || !Script.points.contains(touch.y) {
      return "\(field), touches, \(index + 1): there is no point (\(touch.x), \(touch.y)) on a screen."
    }
    return nil
  }

  /// Times beyond a year are mistakes, and beyond 292 years they are no instants of a clock.
  private static let longest = 31_536_000
  private static let seconds = 0...Double(longest)
  /// Where fingers may be: a screen has less than 100,000 points either way, and a finger may slide off it.
  private static let points = -100_000.0...100_000.0

  private static func isSize(_ text: String) -> Bool {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    return numbers.count == 2 && numbers.allSatisfy { $0 > 0 && $0 < 100_000 }
  }

  private static func explain(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context.codingPath))\"\(key.stringValue)\" is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let reason = context.debugDescription
      return place(context.codingPath) + reason + (reason.hasSuffix(".") ? "" : ".")
    @unknown default: return "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    if path.isEmpty { return "" }
    return path.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ", ") + ": "
  }
}
