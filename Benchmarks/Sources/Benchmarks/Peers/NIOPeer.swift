import CPeers
import Dispatch
import Glibc
import NIOCore
import NIOPosix

/// SwiftNIO: the event loop of a group with one thread.
var eventLoopOfNIO: bench_peer {
  bench_peer(
    make: { Unmanaged.passRetained(LoopOfNIO()).toOpaque() },
    destroy: { try! Unmanaged<LoopOfNIO>.fromOpaque($0).takeRetainedValue().group.syncShutdownGracefully() },
    run: { loop in withLoop(loop) { $0.stopped.wait() } },
    stop: { loop in withLoop(loop) { _ = $0.stopped.signal() } },
    post: post,
    post_here: post,
    make_source: nil,
    signal: nil,
    destroy_source: nil,
    make_timers: { _, count in
      let timers = UnsafeMutablePointer<Timer?>.allocate(capacity: count)
      timers.initialize(repeating: nil, count: count)
      return UnsafeMutableRawPointer(timers)
    },
    timers_are_users_memory: false,
    add_timer: { loop, timers, index, nanoseconds, work in
      let work = Work.object(of: work)
      let timer = withLoop(loop) { $0.loop.scheduleTask(in: .nanoseconds(nanoseconds)) { work.run() } }
      timers.assumingMemoryBound(to: Timer?.self)[index] = .once(timer)
    },
    cancel_timer: { _, timers, index in
      let timers = timers.assumingMemoryBound(to: Timer?.self)
      timers[index]?.cancel()
      timers[index] = nil
    },
    reset_timer: { loop, timers, index, nanoseconds, work in
      // NIO's timers cannot be moved: its idle handler, too, schedules a new task.
      let work = Work.object(of: work)
      let timers = timers.assumingMemoryBound(to: Timer?.self)
      timers[index]?.cancel()
      timers[index] = .once(withLoop(loop) { $0.loop.scheduleTask(in: .nanoseconds(nanoseconds)) { work.run() } })
    },
    add_repeating_timer: { loop, timers, index, nanoseconds, work in
      let work = Work.object(of: work)
      let interval = TimeAmount.nanoseconds(nanoseconds)
      let timer = withLoop(loop) {
        $0.loop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in work.run() }
      }
      timers.assumingMemoryBound(to: Timer?.self)[index] = .again(timer)
    },
    destroy_timers: { _, timers, count in
      // The group's shutdown cancels the remaining timers, all at once. Cancelling them one by one takes NIO minutes.
      // It would wait for ever for timers that repeat.
      let timers = timers.assumingMemoryBound(to: Timer?.self)
      for index in 0..<count { if case .again(let timer) = timers[index] { timer.cancel() } }
      timers.deinitialize(count: count)
      timers.deallocate()
    },
    add_reader: { loop, descriptor, work in
      let work = Work.object(of: work)
      let group = withLoop(loop) { $0.group }
      // The channel gets a duplicate, since it closes its descriptor and the workload closes its own.
      let channel = try! ClientBootstrap(group: group)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(ByteReader(work)) }
        }
        .withConnectedSocket(dup(descriptor)).wait()
      return Unmanaged.passRetained(Held(channel)).toOpaque()
    },
    remove_reader: { _, reader in
      try? Unmanaged<Held>.fromOpaque(reader).takeRetainedValue().channel.close().wait()
    },
    reads_by_itself: true,
    add_echo: { loop, descriptor in
      let group = withLoop(loop) { $0.group }
      let channel = try! ClientBootstrap(group: group)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(EchoHandler()) }
        }
        .withConnectedSocket(descriptor).wait()
      return Unmanaged.passRetained(Held(channel)).toOpaque()
    },
    remove_echo: { _, echo in
      try? Unmanaged<Held>.fromOpaque(echo).takeRetainedValue().channel.close().wait()
    },
    event_base: nil
  )
}

private let post: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<bench_work>) -> Void = { loop, work in
  let work = Work.object(of: work)
  withLoop(loop) { $0.loop.execute { work.run() } }
}

private final class LoopOfNIO: Sendable {
  let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  let loop: any EventLoop
  let stopped = DispatchSemaphore(value: 0)

  init() { loop = group.next() }
}

private enum Timer {
  case once(Scheduled<Void>)
  case again(RepeatedTask)

  func cancel() {
    switch self {
    case .once(let timer): timer.cancel()
    case .again(let timer): timer.cancel()
    }
  }
}

private final class Held {
  let channel: any Channel

  init(_ channel: any Channel) { self.channel = channel }
}

/// Sends back what the channel reads.
private final class EchoHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { context.writeAndFlush(data, promise: nil) }
}

/// Calls the work once for each byte that the channel reads.
private final class ByteReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  let work: Work

  init(_ work: Work) { self.work = work }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    for _ in 0..<unwrapInboundIn(data).readableBytes { work.run() }
  }
}

@inline(__always)
private func withLoop<Result>(_ loop: UnsafeMutableRawPointer, _ body: (LoopOfNIO) -> Result) -> Result {
  Unmanaged<LoopOfNIO>.fromOpaque(loop)._withUnsafeGuaranteedRef(body)
}
