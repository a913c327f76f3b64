import Foundation
import TestPrograms

/// Sends bursts of SIGTERM and SIGINT to an application whose main thread hangs in a timer, which must end it.
///
/// An application that does not hang gets one SIGTERM, and must call its delegate.
let signalBursts = Attack(name: "signal-bursts") { size in
  let rounds = size.choose(50, short: 5)
  for round in 0..<rounds {
    let program = try RunningProgram("SystemEventsFixture", takesInput: true)
    try Attack.expect(
      try program.waitForLine(containing: "callback applicationDidBecomeActive") != nil,
      "it was never active"
    )
    if round.isMultiple(of: 2) {
      program.child.send(SIGTERM)
      let end = program.waitForEnd()
      try Attack.expect(end.end == .exited(status: 0), "one SIGTERM ended it with \(end.end)")
      try Attack.expect(
        end.lines.contains("callback applicationWillTerminate"),
        "one SIGTERM did not reach the delegate"
      )
    } else {
      program.tell("hang")
      try Attack.expect(try program.waitForLine(containing: "hangs") != nil, "the timer never fired")
      for _ in 0..<100 {
        program.child.send(SIGTERM)
        program.child.send(SIGINT)
      }
      let end = program.waitForEnd()
      try Attack.expect(
        end.end == .killed(signal: SIGTERM) || end.end == .killed(signal: SIGINT),
        "a hundred signals ended it with \(end.end)"
      )
    }
  }
  return "\(rounds) applications"
}
