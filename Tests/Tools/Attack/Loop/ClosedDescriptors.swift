import Foundation
import Mainspring
import TestPrograms

/// Closes descriptors before their sources are cancelled, with duplicates that keep the files open, and reuses their
/// numbers.
///
/// The loop may not be busy afterwards, and no source may receive the readiness of another file.
let closedDescriptors = Attack(name: "closed-descriptors") { size in
  let rounds = size.choose(300, short: 30)
  let loop = try EventRunLoop()
  var random = SeededGenerator(seed: 37)
  var falseCallouts = 0
  for round in 0..<rounds {
    let files = (0..<20).map { _ in Channel() }
    let numbers = files.map { dup($0.near) }
    var sources = try numbers.map { try loop.addDescriptor($0) { _ in } }
    for index in numbers.indices.shuffled(using: &random) {
      if Bool.random(using: &random) { sources[index].pause() }
      if Bool.random(using: &random) { files[index].send() }
      if Bool.random(using: &random) { loop.run(mode: .default, before: loop.clock.now) }
      close(numbers[index])
      sources[index].cancel()
      files[index].send()
    }
    // The next files get the same numbers, and are never ready.
    let next = (0..<10).map { _ in Channel() }
    sources = try next.map { try loop.addDescriptor($0.near) { _ in falseCallouts += 1 } }
    let before = processorTime()
    loop.addTimer(after: .milliseconds(20)) { loop.stop() }
    loop.run()
    let busy = processorTime() - before
    try Attack.expect(falseCallouts == 0, "round \(round): \(falseCallouts) callouts for files that are not ready")
    try Attack.expect(busy < .milliseconds(15), "round \(round): the loop was busy for \(busy) of 20 ms")
    for source in sources { source.cancel() }
  }
  return "\(rounds * 20) descriptors closed too early"
}

/// The processor time of the calling thread.
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
