import CPeers
import Mainspring
import MainspringStreams

/// Mainspring's `EventRunLoop`.
var eventRunLoop: bench_peer {
  bench_peer(
    make: { Unmanaged.passRetained(try! EventRunLoop()).toOpaque() },
    destroy: { Unmanaged<EventRunLoop>.fromOpaque($0).release() },
    run: { loop in withLoop(loop) { $0.run() } },
    stop: { loop in withLoop(loop) { $0.stop() } },
    post: post,
    post_here: post,
    make_source: makeSource,
    signal: signalSource,
    destroy_source: destroySource,
    make_timers: { _, count in
      let timers = UnsafeMutablePointer<RunLoopTimer?>.allocate(capacity: count)
      timers.initialize(repeating: nil, count: count)
      return UnsafeMutableRawPointer(timers)
    },
    timers_are_users_memory: false,
    add_timer: { loop, timers, index, nanoseconds, work in
      let work = Work.object(of: work)
      let timer = withLoop(loop) { $0.addTimer(after: .nanoseconds(nanoseconds)) { work.run() } }
      timers.assumingMemoryBound(to: RunLoopTimer?.self)[index] = timer
    },
    cancel_timer: { _, timers, index in
      timers.assumingMemoryBound(to: RunLoopTimer?.self)[index]?.cancel()
    },
    reset_timer: { _, timers, index, nanoseconds, _ in
      timers.assumingMemoryBound(to: RunLoopTimer?.self)[index]?.reset(after: .nanoseconds(nanoseconds))
    },
    add_repeating_timer: { loop, timers, index, nanoseconds, work in
      let work = Work.object(of: work)
      let interval = Duration.nanoseconds(nanoseconds)
      let timer = withLoop(loop) { $0.addTimer(after: interval, repeatingEvery: interval) { work.run() } }
      timers.assumingMemoryBound(to: RunLoopTimer?.self)[index] = timer
    },
    destroy_timers: { _, timers, count in
      let timers = timers.assumingMemoryBound(to: RunLoopTimer?.self)
      for index in 0..<count { timers[index]?.cancel() }
      timers.deinitialize(count: count)
      timers.deallocate()
    },
    add_reader: { loop, descriptor, work in
      let work = Work.object(of: work)
      let source = withLoop(loop) { loop in try! loop.addDescriptor(descriptor) { _ in work.run() } }
      return Unmanaged.passRetained(source).toOpaque()
    },
    remove_reader: { _, reader in
      Unmanaged<DescriptorSource>.fromOpaque(reader).takeRetainedValue().cancel()
    },
    reads_by_itself: false,
    add_echo: { loop, descriptor in
      let stream = withLoop(loop) { loop in try! loop.stream(over: descriptor) }
      stream.onRead { $0.write(takingFrom: $0.input) }
      return Unmanaged.passRetained(stream).toOpaque()
    },
    remove_echo: { _, stream in Unmanaged<SocketStream>.fromOpaque(stream).takeRetainedValue().abort() },
    event_base: { loop in withLoop(loop) { UnsafeMutableRawPointer($0.eventBase) } }
  )
}

private let post: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<bench_work>) -> Void = { loop, work in
  let work = Work.object(of: work)
  withLoop(loop) { _ = $0.post { work.run() } }
}

/// Mainspring's `EventRunLoop`, set to spin for up to 20 µs before it sleeps.
var spinningEventRunLoop: bench_peer {
  var peer = eventRunLoop
  peer.make = {
    let loop = try! EventRunLoop()
    loop.waitingStrategy = .spin(upTo: .microseconds(20))
    return Unmanaged.passRetained(loop).toOpaque()
  }
  return peer
}

@inline(__always)
private func withLoop<Result>(_ loop: UnsafeMutableRawPointer, _ body: (EventRunLoop) -> Result) -> Result {
  Unmanaged<EventRunLoop>.fromOpaque(loop)._withUnsafeGuaranteedRef(body)
}

private let makeSource:
  @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<bench_work>) -> UnsafeMutableRawPointer = {
    loop,
    work in
    let work = Work.object(of: work)
    let source = withLoop(loop) { $0.addSource { work.run() } }
    return Unmanaged.passRetained(source).toOpaque()
  }
private let signalSource: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = { _, source in
  Unmanaged<RunLoopSource>.fromOpaque(source)._withUnsafeGuaranteedRef { $0.signal() }
}
private let destroySource: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = { _, source in
  Unmanaged<RunLoopSource>.fromOpaque(source).takeRetainedValue().cancel()
}
