import Foundation
import TestPrograms

/// Stops the process in the middle of a callback for much longer than the callback's limit, as a debugger does.
///
/// Stopped time does not count against the callback, so the application must survive.
let stoppedCallback = Attack(name: "stopped-callback") { size in
  let rounds = size.choose(5, short: 1)
  for _ in 0..<rounds {
    let arguments = ["sleep-in-didBecomeActive", #"policy={"callbackLimit":2}"#]
    let program = try RunningProgram("SystemEventsFixture", arguments, takesInput: true)
    try Attack.expect(
      try program.waitForLine(containing: "callback applicationDidBecomeActive") != nil,
      "it was never active"
    )
    program.child.send(SIGSTOP)
    program.waitUntilStopped()
    sleep(4)
    program.child.send(SIGCONT)
    program.tell("answerLater")
    guard try program.waitForLine(containing: "answer") == nil else { continue }
    let end = program.waitForEnd()
    try Attack.expect(false, "it was ended (\(end.end)) after \(end.lines): \(end.errors)")
  }
  return "\(rounds) times 4 s in a callback that may take 2 s"
}
