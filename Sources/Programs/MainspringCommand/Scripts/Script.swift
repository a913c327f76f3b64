import AppLifecycle
import Foundation

/// A script for a program: events with their times, and expectations about the program's log.
///
/// docs/testing/scripts.md describes the file.
struct Script: Decodable {
  /// One action, and the expectations that follow it.
  struct Step: Decodable {
    /// The time of the step, in seconds since the program's launch.
    var at: Double
    /// A remark for the timeline.
    var say: String?
    /// An event to send through the control server.
    var event: SystemEvent?
    /// A signal to send, named without SIG.
    var signal: String?
    /// The path of a touch recording to play, relative to the script.
    var touch: String?
    /// A program to run, with its arguments; the path is relative to the script.
    var run: [String]?
    /// The event to send if the program of `run` fails.
    var otherwise: SystemEvent?
    /// The log lines expected after the step, in this order.
    var expect: [Expectation]?
    /// Whether the step waits, beyond its time, until the program has read all touches of the earlier steps and has had
    /// half a second to respond.
    ///
    /// Not a field of the file: `replay` ends the program with such a step.
    var waitsForTouches = false

    enum CodingKeys: String, CodingKey, CaseIterable {
      case at, say, event, signal, touch, run, otherwise, expect
    }
  }

  /// The expected end of the program.
  struct Ending: Decodable {
    /// The expected exit status.
    var status: Int32?
    /// The signal that must end the program, named without SIG.
    var signal: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case status, signal
    }
  }

  var title: String?
  var policy: BackgroundPolicy?
  /// The width and height of the screen in points, such as 390x844.
  var screen: String?
  /// The path of the description of the touchscreen of the recordings, relative to the script.
  var panel: String?
  /// The launch mode; "background" launches the program off the screen.
  var launch: String?
  /// The state of the device at the launch; "locked" launches the program on a locked device, off the screen.
  var device: String?
  var steps: [Step]
  /// Log lines that must not occur.
  var never: [Expectation]?
  var ending: Ending?
  /// The time for the program to end by itself after the last step, in seconds; then it is killed, and the script
  /// fails.
  var patience: Double?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case title, policy, screen, panel, launch, device, steps, never, ending, patience
  }

  /// Reads a script.
  ///
  /// - Throws: ``Refusal``, which names the file, and the step or field at fault.
  init(contentsOf path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Refusal("The script \(path) cannot be read.")
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      // Unlike the decoder, this parser reports the location of a syntax error.
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
    if let device, device != "locked", device != "unlocked" {
      throw refuse("\"device\" is locked or unlocked; it says \(device).")
    }
    if device == "locked", launch != "background" {
      throw refuse("a locked device launches a program only off the screen, so \"launch\" is \"background\".")
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

  /// The longest time in a script, in seconds: one year.
  ///
  /// A longer time is a mistake; a time of more than 292 years could not be represented as an instant of a clock.
  private static let longest = 31_536_000
  private static let seconds = 0...Double(longest)
  /// The range of finger positions: a screen has fewer than 100,000 points in each direction, and a finger may slide
  /// off it.
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

extension Int {
  /// Returns the number with its noun, in the singular or the plural.
  func of(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}
