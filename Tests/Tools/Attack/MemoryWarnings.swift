import AppLifecycle
import Glibc
import Mainspring
import TestPrograms

/// Frees most of a fragmented cache at a memory warning: the pages must go back to the system.
let memoryWarnings = Attack(name: "memory-warnings") { size in
  try MainActor.assumeIsolated {
    let before = ResidentMemory.bytes
    let cache = FragmentedCache(megabytes: size.choose(512, short: 64))
    let peak = ResidentMemory.bytes - before
    let application = LifecycleApplication(loop: try EventRunLoop(), terminationHandler: .recorded)
    application.delegate = cache
    application.launch()
    application.send(.memoryWarning)
    let loop = application.loop
    let start = loop.clock.now
    let end = start.advanced(by: .seconds(30))
    // The timer makes the run check its condition.
    let timer = loop.addTimer(after: .zero, repeatingEvery: .milliseconds(10)) {}
    defer { timer.cancel() }
    var left = Int.max
    loop.run(while: {
      left = ResidentMemory.bytes - before
      return left > peak / 4 && loop.clock.now < end
    })
    try Attack.expect(left <= peak / 4, "\(left >> 20) MiB of \(peak >> 20) MiB stay after a memory warning")
    return "\(peak >> 20) MiB before the warning, \(left >> 20) MiB \(start.duration(to: loop.clock.now)) later"
  }
}

/// A cache of blocks of 1000 bytes, of which every 32nd stays in use: the allocator cannot return the memory between
/// them by itself.
private final class FragmentedCache: ApplicationDelegate {
  private var blocks: [UnsafeMutableRawPointer] = []

  init(megabytes: Int) {
    for _ in 0..<megabytes * 1000 {
      guard let block = malloc(1000) else { break }
      memset(block, 1, 1000)
      blocks.append(block)
    }
  }

  isolated deinit { for block in blocks { free(block) } }

  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) {
    var kept: [UnsafeMutableRawPointer] = []
    for (number, block) in blocks.enumerated() { if number % 32 == 0 { kept.append(block) } else { free(block) } }
    blocks = kept
  }
}
