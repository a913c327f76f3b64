import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

extension Script {
  /// Creates a script that repeats the events of a life-cycle log at their times.
  ///
  /// The program is launched as it was then, and receives SIGTERM half a second after the last event, unless the log
  /// ends with a termination.
  ///
  /// - Throws: ``Refusal``, which names the line at fault.
  init(log data: Data, named path: String) throws {
    let entries = try Script.entries(of: data, named: path)
    let events = entries.filter { $0.kind == .event && $0.event != nil }
    guard let first = events.first else { throw Refusal("\(path): the log has no event.") }
    // Half a second, so that the program can start.
    func seconds(_ time: Duration) -> Double { 0.5 + (time - first.time) / .seconds(1) }
    var steps: [Step] = []
    for entry in events {
      guard let event = entry.event, event.kind != .launch else { continue }
      steps.append(Step(at: seconds(entry.time), event: event))
    }
    let last = events.last?.event?.kind
    if last != .terminate { steps.append(Step(at: seconds(events.last?.time ?? .zero) + 0.5, signal: "TERM")) }
    self.init(steps: steps, panel: nil)
    if case .launch(inBackground: true, _, _, _) = first.event { launch = "background" }
  }

  private static func entries(of data: Data, named path: String) throws -> [LifecycleLogEntry] {
    do { return try LifecycleLogReader.entries(of: data) } catch {
      guard case .badLogLine(let number, _) = error else { throw error }
      throw Refusal("\(path):\(number): this is not a line of a life-cycle log.")
    }
  }
}
