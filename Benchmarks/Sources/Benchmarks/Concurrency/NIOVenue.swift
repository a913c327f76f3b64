import NIOCore
import NIOPosix

/// SwiftNIO's event loop as the executor of actors; tasks cannot prefer it.
struct NIOVenue: TaskVenue {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let loop: any EventLoop

  init() { loop = group.next() }

  func makePlayer() -> PlayerOnLoop { PlayerOnLoop(on: loop.executor) }

  func call(_ body: @escaping @Sendable () -> Void) async { try! await loop.submit(body).get() }

  func end() { try! group.syncShutdownGracefully() }
}
