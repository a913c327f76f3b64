import Foundation
import TestPrograms

/// Sends bursts of SIGTERM and SIGINT to applications.
///
/// An application that drains must finish its work, because the signals of a second are one request, as supervisors and
/// terminals send it. If its main thread hangs in a timer instead, the first later signal must end it.
let signalBursts = Attack(name: "signal-bursts") { size in
  let rounds = size.choose(50, short: 5)
  for round in 0..<rounds {
    let isDraining = round.isMultiple(of: 2)
    let program = try RunningProgram("SystemEventsFixture", isDraining ? ["drain=told"] : [], takesInput: true)
    try Attack.expect(
      try program.waitForLine(containing: "callback applicationDidBecomeActive") != nil,
      "it was never active"
    )
    if !isDraining {
      program.tell("hang")
      try Attack.expect(try program.waitForLine(containing: "hangs") != nil, "the timer never fired")
    }
    for _ in 0..<100 {
      program.child.send(SIGTERM)
      program.child.send(SIGINT)
    }
    if isDraining {
      try Attack.expect(try program.waitForLine(containing: "drains for") != nil, "a burst of signals ended it")
      program.tell("drained")
      let end = program.waitForEnd()
      try Attack.expect(end.end == .exited(status: 0), "a burst of signals ended it with \(end.end)")
      try Attack.expect(end.lines.contains("drained"), "it did not drain")
    } else {
      let end = program.sendUntilEnd(round % 4 == 1 ? SIGTERM : SIGINT)
      try Attack.expect(
        end.end == .killed(signal: SIGTERM) || end.end == .killed(signal: SIGINT),
        "later signals ended it with \(end.end)"
      )
    }
  }
  return "\(rounds) applications, each with 200 signals at once"
}
