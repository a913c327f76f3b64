import Foundation
import Glibc
import Mainspring
import TestPrograms

/// Adds and cancels signals that the program itself has blocked, on several loops: they must stay blocked.
let signalMasks = Attack(name: "signal-masks") { size in
  let rounds = size.choose(2000, short: 200)
  var blocked = sigset_t()
  sigemptyset(&blocked)
  sigaddset(&blocked, SIGUSR1)
  pthread_sigmask(SIG_BLOCK, &blocked, nil)
  let loops = try (0..<3).map { _ in try EventRunLoop() }
  for round in 0..<rounds {
    let heard = Counter()
    let sources = try loops.map { try $0.addSignal(SIGUSR1) { heard.increment() } }
    kill(getpid(), SIGUSR1)
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    while heard.value < loops.count, ContinuousClock.now < deadline {
      for loop in loops { loop.run(mode: .default, before: loop.clock.now) }
    }
    try Attack.expect(heard.value == loops.count, "\(heard.value) of \(loops.count) loops received a signal")
    for source in round % 2 == 0 ? sources : sources.reversed() { source.cancel() }
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    try Attack.expect(sigismember(&mask, SIGUSR1) == 1, "the program's signal is no longer blocked")
  }
  return "\(rounds) rounds of \(loops.count) loops"
}

/// Watches one file by many paths, some of which end: each of the others reports each change.
let pathsOfOneFile = Attack(name: "paths-of-one-file") { size in
  let count = size.choose(200, short: 40)
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("attack-\(getpid())").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let paths = (0..<count).map { "\(folder)/\($0)" }
  try Data().write(to: URL(fileURLWithPath: paths[0]))
  for path in paths.dropFirst() { link(paths[0], path) }
  let loop = try EventRunLoop()
  let seen = Record<String>()
  let task = Task {
    for try await change in loop.fileChanges(at: paths, for: .closedAfterWriting) {
      seen.append(change.path ?? "an overflow")
      if seen.all.count == count { loop.stop() }
    }
  }
  // The task adds the watches at some time after this, so the file is written until a change is seen.
  let writer = loop.addTimer(after: .milliseconds(10), repeatingEvery: .milliseconds(200)) {
    if seen.all.isEmpty { try? Data("text".utf8).write(to: URL(fileURLWithPath: paths[0])) }
  }
  loop.addTimer(after: .seconds(20)) { loop.stop() }
  loop.run()
  writer.cancel()
  task.cancel()
  try Attack.expect(Set(seen.all) == Set(paths), "\(Set(seen.all).count) of \(count) paths reported a change")
  return "\(count) paths"
}
