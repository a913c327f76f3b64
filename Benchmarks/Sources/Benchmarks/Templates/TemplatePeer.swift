import CPeers
import Foundation

/// A peer to be copied: a loop in Swift that has neither timers nor watched descriptors.
///
/// Workloads leave out a peer whose functions they need are nil. `make bench-templates` runs it.
var templateLoop: bench_peer {
  bench_peer(
    make: { Unmanaged.passRetained(TemplateLoop()).toOpaque() },
    destroy: { Unmanaged<TemplateLoop>.fromOpaque($0).release() },
    run: { TemplateLoop.at($0).run() },
    stop: { TemplateLoop.at($0).stop() },
    // The closure captures the object of the work, as closures of real programs capture one.
    post: { loop, work in TemplateLoop.at(loop).post { [work = Work.object(of: work)] in work.run() } }
  )
}

/// Replace this by the library's loop.
///
/// `@unchecked Sendable`: the condition guards `posts`, and only the loop's thread uses `isStopped`.
private final class TemplateLoop: @unchecked Sendable {
  private let condition = NSCondition()
  private var posts: [@Sendable () -> Void] = []
  private var isStopped = false

  static func at(_ pointer: UnsafeMutableRawPointer) -> TemplateLoop {
    Unmanaged<TemplateLoop>.fromOpaque(pointer).takeUnretainedValue()
  }

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
