// Plays scripts both on a simulated device and in a real process, and compares the logs: `make truth`.
//
// Without arguments it plays all of them; the names of scripts select some. Each is played in a child process of this
// program, which receives the path for its verdict and the name of the script. It ends with status 1 if a script does
// not agree.
import Foundation
import UIKitTesting

let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--into",
  let script = TruthScript.all.first(where: { $0.name == CommandLine.arguments[3] })
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
let names = TruthScript.all.map(\.name)
if let unknown = wanted.first(where: { !names.contains($0) }) {
  FileHandle.standardError.write(
    Data("There is no script \(unknown); there are \(names.joined(separator: ", ")).\n".utf8)
  )
  exit(64)
}
let scripts = TruthScript.all.filter { wanted.isEmpty || wanted.contains($0.name) }
exit(try Truth(program: own, scripts: scripts).run() ? 0 : 1)
