import Foundation
import TestPrograms

/// Stops the process while it drains, for much longer than its termination budget, as a debugger or a freezer does.
///
/// Stopped time does not count against the budget, so the application must finish its work.
let stoppedDrain = Attack(name: "stopped-drain") { size in
  let rounds = size.choose(5, short: 1)
  for _ in 0..<rounds {
    let program = try RunningProgram("SystemEventsFixture", ["drain=told", "budget=2"], takesInput: true)
    try Attack.expect(
      try program.waitForLine(containing: "callback applicationDidBecomeActive") != nil,
      "it was never active"
    )
    program.child.send(SIGTERM)
    try Attack.expect(try program.waitForLine(containing: "drains for") != nil, "it did not drain")
    program.child.send(SIGSTOP)
    program.waitUntilStopped()
    sleep(4)
    program.child.send(SIGCONT)
    program.tell("answerLater")
    if try program.waitForLine(containing: "answer") != nil { program.tell("drained") }
    let end = program.waitForEnd()
    try Attack.expect(end.end == .exited(status: 0), "it was ended (\(end.end)) after \(end.lines): \(end.errors)")
  }
  return "\(rounds) times 4 s in a drain that may take 2 s"
}
