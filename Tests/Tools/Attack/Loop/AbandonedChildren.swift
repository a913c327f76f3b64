import Foundation
import Mainspring

/// Starts children and does not wait for them.
///
/// Their handles are released, their sources cancelled, their loops closed and released. None may stay as a zombie, and
/// no descriptor may stay open.
let abandonedChildren = Attack(name: "abandoned-children") { size in
  let rounds = size.choose(50, short: 5)
  let before = try openDescriptors()
  for round in 0..<rounds {
    let loop = try EventRunLoop()
    for number in 0..<100 {
      let child = try ChildProcess.start("/bin/true", standardOutput: .pipe)
      guard let output = child.standardOutput else { throw Attack.Failure(description: "there is no pipe") }
      if number % 3 == 0 {
        close(output)
        continue
      }
      let source = try loop.addChild(child, standardOutput: { _ in }) { _ in }
      if number % 3 == 1 { source.cancel() }
    }
    if round % 2 == 0 { loop.close() }
  }
  let deadline = ContinuousClock.now.advanced(by: .seconds(60))
  while hasChildren(), ContinuousClock.now < deadline { usleep(1000) }
  try Attack.expect(!hasChildren(), "children are left")
  while try openDescriptors() > before, ContinuousClock.now < deadline { usleep(1000) }
  let after = try openDescriptors()
  try Attack.expect(after <= before, "\(after - before) descriptors are left open")
  return "\(rounds * 100) children"
}

/// Watches children that leave processes behind, which keep the pipe of the output open, and write to it or not.
let leftPipes = Attack(name: "left-pipes") { size in
  let rounds = size.choose(200, short: 20)
  for round in 0..<rounds {
    let loop = try EventRunLoop()
    let left = round % 2 == 0 ? "sleep 60" : "yes"
    let child = try ChildProcess.start(
      "sh",
      ["-c", "echo said; \(left) & echo $! >&2"],
      standardOutput: .pipe,
      standardError: .pipe
    )
    var text = ""
    var number = ""
    var end: ChildProcess.End?
    try loop.addChild(
      child,
      standardOutput: { text += String(decoding: $0.prefix(5), as: UTF8.self) },
      standardError: { number += String(decoding: $0, as: UTF8.self) },
      handler: { end = $0 }
    )
    loop.addTimer(after: .seconds(10)) {}
    let deadline = loop.clock.now.advanced(by: .seconds(10))
    loop.run(while: { end == nil && loop.clock.now < deadline })
    if let number = Int32(number.dropLast()) { kill(number, SIGKILL) }
    try Attack.expect(end == .exited(status: 0), "the end of the child is \(end.map { "\($0)" } ?? "not reported")")
    try Attack.expect(text.hasPrefix("said\n"), "the output is \(text.prefix(20))")
  }
  return "\(rounds) children that left a process behind"
}

/// Whether this process has a child, perhaps a zombie.
private func hasChildren() -> Bool {
  var information = siginfo_t()
  return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0
}

private func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}
