// Plays scripts both on a simulated device and in a real process, and compares the logs: `make truth`.
//
// Without arguments it plays all of them, each in a child process of this program, which receives the script's name and
// the path for its verdict. It ends with status 1 if a script does not agree.
import Foundation
import UIKitTesting

let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
if CommandLine.arguments.count == 3, let script = TruthScript.all.first(where: { $0.name == CommandLine.arguments[1] })
{
  let fixture = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("TruthFixture").path
  let verdict: Verdict
  do {
    verdict = try script.compare(program: fixture)
  } catch {
    verdict = Verdict(script: script.name, entries: 0, apart: nil, difference: "\(error)")
  }
  try JSONEncoder().encode(verdict).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
  exit(0)
}
let wanted = CommandLine.arguments.dropFirst()
let scripts = TruthScript.all.filter { wanted.isEmpty || wanted.contains($0.name) }
exit(try Truth(program: own, scripts: scripts).run() ? 0 : 1)
