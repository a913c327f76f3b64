import CPeers
import Foundation

/// A peer to be copied: a loop in Swift that has neither timers nor watched descriptors.
///
/// Workloads leave out a peer whose functions they need are nil. `make bench-templates` runs it.
var templateLoop: bench_peer {
  bench_peer(
    make: { Unmanaged.passRetained(TemplateLoop()).toOpaque() },
    destroy: { Unmanaged<TemplateLoop>.fromOpaque($0).release() },
    run: { loop(at: $0).run() },
    stop: { loop(at: $0).stop() },
    post: postToTemplate,
    post_here: postToTemplate,
    make_source: nil,
    signal: nil,
    destroy_source: nil,
    make_timers: nil,
    timers_are_users_memory: false,
    add_timer: nil,
    cancel_timer: nil,
    reset_timer: nil,
    add_repeating_timer: nil,
    destroy_timers: nil,
    add_reader: nil,
    remove_reader: nil,
    reads_by_itself: false,
    add_echo: nil,
    remove_echo: nil,
    event_base: nil
  )
}

private let postToTemplate: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<bench_work>) -> Void = {
  // A closure captures the object of the work, as closures of real programs capture one.
  let work = Work.object(of: $1)
  loop(at: $0).post { work.run() }
}

private func loop(at pointer: UnsafeMutableRawPointer) -> TemplateLoop {
  Unmanaged<TemplateLoop>.fromOpaque(pointer).takeUnretainedValue()
}

/// Replace this by the library's loop.
///
/// `@unchecked Sendable`: the condition guards `posts`, and only the loop's thread uses `isStopped`.
private final class TemplateLoop: @unchecked Sendable {
  private let condition = NSCondition()
  private var posts: [@Sendable () -> Void] = []
  private var isStopped = false

  func post(_ block: @escaping @Sendable () -> Void) {
    condition.withLock { posts.append(block) }
    condition.signal()
  }

  func stop() { isStopped = true }

  func run() {
    while !isStopped {
      condition.lock()
      while posts.isEmpty { condition.wait() }
      let ready = posts
      posts = []
      condition.unlock()
      for block in ready { block() }
    }
  }
}
