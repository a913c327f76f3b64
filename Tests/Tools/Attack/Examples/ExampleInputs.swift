import Foundation
import TestPrograms

/// Starts every program of docs with an input, an output or a file that it cannot use.
let exampleInputs = Attack(name: "example-inputs") { size in
  try expectThatAllExamplesAreAttacked()
  let inputs = ["< /proc/self/exe", "< /dev/null", "<&-", "< /dev/zero"]
  let outputs = [nil, "> /dev/full 2>&1", ">&- 2>&-"]
  let all = inputs.flatMap { input in outputs.map { (input, $0) } }
  let few = [(inputs[0], outputs[2]), (inputs[1], outputs[1]), (inputs[2], outputs[2])]
  var started = 0
  for (input, output) in size.choose(all, short: few) {
    let ending = try endingExamples.map { ($0, try ExampleProgram("\($0)Example", input: input, output: output)) }
    let lasting = try lastingExamples.map { name in
      let port = name == "Systemd" ? ["\(try FreePort.next())"] : []
      return (name, try ExampleProgram("\(name)Example", port, input: input, output: output))
    }
    started += ending.count + lasting.count
    for (name, program) in lasting {
      try program.wait(for: "\(name)'s watch for SIGTERM") { program.figures.blocks(SIGTERM) }
      program.program.child.send(SIGTERM)
    }
    for (name, program) in ending + lasting {
      do {
        // An endless input has no last line.
        if input == "< /dev/zero", name == "LineReader" {
          try Attack.expect(
            program.figures.peakBytes < 64 << 20,
            "an endless line takes \(program.figures.peakBytes)"
          )
        } else {
          _ = try program.expectExit(within: 20)
        }
      } catch { throw Attack.Failure(description: "\(name) \(input) \(output ?? ""): \(error)") }
    }
  }
  let full = try ExampleProgram("WatchingExample", ["/dev/full"])
  try Attack.expect(full.expectExit(within: 20) == 1, "Watching does not tell that the disk is full")
  try Attack.expect(full.output.contains("no trace: "), "Watching does not say why it has no trace")
  return "\(started) starts with a file, nothing, no descriptor or endless bytes as input: no crash"
}

/// The programs that end by themselves.
private let endingExamples = [
  "ActorOnLoop", "AsyncMain", "ChildProcess", "Draining", "Health", "HostLoop", "LineReader", "LoopOnThread",
  "OtherEvents", "ServiceGroup", "Watching",
]
/// The programs that end at SIGTERM.
private let lastingExamples = ["Logind", "Service", "Systemd"] + fleetExamples
/// The programs of Examples/Fleet; without a host they have no socket.
private let fleetExamples = ["Feeds", "Journal", "Notes", "Queue", "Visitors"]
/// Those that other attacks start.
private let otherExamples = ["Cache", "Gateway", "LineClient", "LineServer", "TLSClient", "TLSServer"]
/// Programs that measure, packages of their own, and files that are no program.
private let noServices = [
  "Bakery", "Bench", "Courier", "FeedReader", "Fleet", "Latency", "Manifests", "TestedApplication", "Units",
]

/// Fails if there is an example that no attack knows.
private func expectThatAllExamplesAreAttacked() throws {
  let known = endingExamples + lastingExamples + otherExamples + noServices
  // Folders of the fleet that are no program.
  let others = ["LineService", "applications", "deploy", "install", "share"]
  let unknown = try ["Examples", "Examples/Fleet"].flatMap {
    try FileManager.default.contentsOfDirectory(atPath: Repository.path($0))
  }.filter { !known.contains($0) && !others.contains($0) }
  try Attack.expect(unknown.isEmpty, "no attack knows these examples: \(unknown.sorted().joined(separator: ", "))")
}
