import Foundation
import TestPrograms

/// Sends SIGTSTP, and SIGCONT at the moment at which the process stops itself: it must never stay stopped.
let stopsAndContinues = Attack(name: "stops-and-continues") { size in
  var generator = SeededGenerator(seed: 1)
  let program = try RunningProgram("SystemEventsFixture", takesInput: true)
  try Attack.expect(try program.waitForLine(containing: "DidBecomeActive") != nil, "the program did not start")
  let rounds = size.choose(1000, short: 60)
  for round in 1...rounds {
    program.child.send(SIGTSTP)
    // The process stops 20 ms after its suspension.
    usleep(UInt32.random(in: round % 10 == 0 ? 0...25_000 : 20_000...22_000, using: &generator))
    program.child.send(SIGCONT)
    program.child.send(SIGHUP)
    try Attack.expect(
      // The event may be dropped: SIGHUP may be read first, while the application is suspended.
      try program.waitForLine(containing: "event hangup") != nil,
      "round \(round): the process is in state \(program.stateLetter ?? "?") after SIGCONT"
    )
  }
  return "\(rounds) times SIGTSTP and SIGCONT"
}
