import CPeers
import Dispatch

/// Dispatch: a serial queue, which runs on any of Dispatch's worker threads.
var serialQueue: bench_peer {
  bench_peer(
    make: { Unmanaged.passRetained(SerialQueue()).toOpaque() },
    destroy: { loop in
      let queue = Unmanaged<SerialQueue>.fromOpaque(loop).takeRetainedValue()
      // The queue itself releases cancelled sources; this waits until it has.
      queue.queue.sync {}
    },
    run: { loop in withQueue(loop) { $0.stopped.wait() } },
    stop: { loop in withQueue(loop) { _ = $0.stopped.signal() } },
    post: post,
    post_here: post,
    make_source: { loop, work in
      let work = Work.object(of: work)
      let source = withQueue(loop) { DispatchSource.makeUserDataAddSource(queue: $0.queue) }
      source.setEventHandler { work.run() }
      source.activate()
      return Unmanaged.passRetained(Held(source as! DispatchSource)).toOpaque()
    },
    signal: { _, source in
      Unmanaged<Held>.fromOpaque(source)._withUnsafeGuaranteedRef {
        ($0.source as DispatchSourceUserDataAdd).add(data: 1)
      }
    },
    destroy_source: { _, source in Unmanaged<Held>.fromOpaque(source).takeRetainedValue().source.cancel() },
    make_timers: { _, count in
      let timers = UnsafeMutablePointer<DispatchSourceTimer?>.allocate(capacity: count)
      timers.initialize(repeating: nil, count: count)
      return UnsafeMutableRawPointer(timers)
    },
    timers_are_users_memory: false,
    add_timer: { loop, timers, index, nanoseconds, work in
      addTimer(to: loop, after: Int(nanoseconds), .never, work, at: index, of: timers)
    },
    cancel_timer: { _, timers, index in
      let timers = timers.assumingMemoryBound(to: DispatchSourceTimer?.self)
      timers[index]?.cancel()
      timers[index] = nil
    },
    reset_timer: { _, timers, index, nanoseconds, _ in
      let timer = timers.assumingMemoryBound(to: DispatchSourceTimer?.self)[index]!
      timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)), leeway: .nanoseconds(0))
    },
    add_repeating_timer: { loop, timers, index, nanoseconds, work in
      addTimer(to: loop, after: Int(nanoseconds), .nanoseconds(Int(nanoseconds)), work, at: index, of: timers)
    },
    destroy_timers: { _, timers, count in
      let timers = timers.assumingMemoryBound(to: DispatchSourceTimer?.self)
      for index in 0..<count { timers[index]?.cancel() }
      timers.deinitialize(count: count)
      timers.deallocate()
    },
    add_reader: { loop, descriptor, work in
      let work = Work.object(of: work)
      let source = withQueue(loop) { DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: $0.queue) }
      source.setEventHandler { work.run() }
      source.activate()
      return Unmanaged.passRetained(Held(source as! DispatchSource)).toOpaque()
    },
    remove_reader: { _, reader in
      let source = Unmanaged<Held>.fromOpaque(reader).takeRetainedValue().source
      // The descriptor is closed next, which is only permitted after the source's cancel handler has run.
      let released = DispatchSemaphore(value: 0)
      source.setCancelHandler { released.signal() }
      source.cancel()
      released.wait()
    },
    reads_by_itself: false,
    add_echo: nil,
    remove_echo: nil,
    event_base: nil
  )
}

private func addTimer(
  to loop: UnsafeMutableRawPointer,
  after nanoseconds: Int,
  _ interval: DispatchTimeInterval,
  _ work: UnsafeMutablePointer<bench_work>,
  at index: Int,
  of timers: UnsafeMutableRawPointer
) {
  let work = Work.object(of: work)
  let timer = withQueue(loop) { DispatchSource.makeTimerSource(flags: .strict, queue: $0.queue) }
  timer.setEventHandler { work.run() }
  timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), repeating: interval, leeway: .nanoseconds(0))
  timer.activate()
  timers.assumingMemoryBound(to: DispatchSourceTimer?.self)[index] = timer
}

private let post: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<bench_work>) -> Void = { loop, work in
  let work = Work.object(of: work)
  withQueue(loop) { $0.queue.async { work.run() } }
}

private final class SerialQueue: Sendable {
  let queue = DispatchQueue(label: "benchmark")
  let stopped = DispatchSemaphore(value: 0)
}

/// A class instance for the opaque pointer, since a source is otherwise an existential.
private final class Held {
  let source: DispatchSource

  init(_ source: DispatchSource) { self.source = source }
}

@inline(__always)
private func withQueue<Result>(_ loop: UnsafeMutableRawPointer, _ body: (SerialQueue) -> Result) -> Result {
  Unmanaged<SerialQueue>.fromOpaque(loop)._withUnsafeGuaranteedRef(body)
}
