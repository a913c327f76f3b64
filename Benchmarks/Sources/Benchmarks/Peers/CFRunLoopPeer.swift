import CFoundationRunLoop
import CPeers

/// CFRunLoop, through the C interface that libFoundation exports.
var runLoopOfFoundation: bench_peer {
  bench_peer(
    make: { Unmanaged.passRetained(RunLoopOfFoundation()).toOpaque() },
    destroy: { loop in
      let loop = Unmanaged<RunLoopOfFoundation>.fromOpaque(loop).takeRetainedValue()
      CFRunLoopSourceInvalidate(loop.keepAlive)
      CFRelease(loop.keepAlive)
    },
    run: { _ in CFRunLoopRun() },
    stop: { loop in withLoop(loop) { CFRunLoopStop($0.loop) } },
    post: post,
    post_here: post,
    make_source: { loop, work in
      let source = makeSource(work) { Work.run(info: $0) }
      withLoop(loop) { CFRunLoopAddSource($0.loop, source, kCFRunLoopDefaultMode) }
      return UnsafeMutableRawPointer(mutating: source)
    },
    signal: { loop, source in
      CFRunLoopSourceSignal(source)
      withLoop(loop) { CFRunLoopWakeUp($0.loop) }
    },
    destroy_source: { _, source in
      CFRunLoopSourceInvalidate(source)
      CFRelease(source)
    },
    make_timers: { _, count in
      let timers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: count)
      timers.initialize(repeating: nil, count: count)
      return UnsafeMutableRawPointer(timers)
    },
    timers_are_users_memory: false,
    add_timer: { loop, timers, index, nanoseconds, work in
      addTimer(to: loop, after: nanoseconds, interval: 0, work, at: index, of: timers)
    },
    cancel_timer: { _, timers, index in
      let timers = timers.assumingMemoryBound(to: UnsafeRawPointer?.self)
      guard let timer = timers[index] else { return }
      CFRunLoopTimerInvalidate(timer)
      CFRelease(timer)
      timers[index] = nil
    },
    reset_timer: { _, timers, index, nanoseconds, _ in
      let timer = timers.assumingMemoryBound(to: UnsafeRawPointer?.self)[index]!
      CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + Double(nanoseconds) / 1e9)
    },
    add_repeating_timer: { loop, timers, index, nanoseconds, work in
      addTimer(to: loop, after: nanoseconds, interval: Double(nanoseconds) / 1e9, work, at: index, of: timers)
    },
    destroy_timers: { _, timers, count in
      // Timers that are still added are released by the loop when its thread ends, all at once. Removing them one by
      // one takes many seconds.
      let timers = timers.assumingMemoryBound(to: UnsafeRawPointer?.self)
      for index in 0..<count { if let timer = timers[index] { CFRelease(timer) } }
      timers.deallocate()
    },
    add_reader: { loop, descriptor, work in
      var context = CFCallbackContext()
      context.info = UnsafeMutableRawPointer(work)
      let readable: UInt = 1
      let closesDescriptor: UInt = 128
      let socket = CFSocketCreateWithNative(
        nil,
        descriptor,
        readable,
        { _, _, _, _, info in Work.run(info: info) },
        &context
      )
      CFSocketSetSocketFlags(socket, CFSocketGetSocketFlags(socket) & ~closesDescriptor)
      let source = CFSocketCreateRunLoopSource(nil, socket, 0)
      withLoop(loop) { CFRunLoopAddSource($0.loop, source, kCFRunLoopDefaultMode) }
      CFRelease(source)
      return UnsafeMutableRawPointer(mutating: socket)
    },
    remove_reader: { _, socket in
      CFSocketInvalidate(socket)
      CFRelease(socket)
    },
    reads_by_itself: false,
    add_echo: nil,
    remove_echo: nil,
    event_base: nil
  )
}

private func addTimer(
  to loop: UnsafeMutableRawPointer,
  after nanoseconds: Int64,
  interval: Double,
  _ work: UnsafeMutablePointer<bench_work>,
  at index: Int,
  of timers: UnsafeMutableRawPointer
) {
  var context = CFCallbackContext()
  context.info = UnsafeMutableRawPointer(work)
  let fireDate = CFAbsoluteTimeGetCurrent() + Double(nanoseconds) / 1e9
  let timer = CFRunLoopTimerCreate(nil, fireDate, interval, 0, 0, { _, info in Work.run(info: info) }, &context)
  withLoop(loop) { CFRunLoopAddTimer($0.loop, timer, kCFRunLoopDefaultMode) }
  timers.assumingMemoryBound(to: UnsafeRawPointer?.self)[index] = timer
}

private let post: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<bench_work>) -> Void = { loop, work in
  let work = Work.object(of: work)
  withLoop(loop) {
    CFRunLoopPerformBlock($0.loop, kCFRunLoopDefaultMode) { work.run() }
    CFRunLoopWakeUp($0.loop)
  }
}

private final class RunLoopOfFoundation {
  let loop = CFRunLoopGetCurrent()
  /// CFRunLoopRun returns immediately if the loop has no source and no timer.
  let keepAlive = makeSource(nil) { _ in }

  init() { CFRunLoopAddSource(loop, keepAlive, kCFRunLoopDefaultMode) }
}

private func makeSource(
  _ work: UnsafeMutablePointer<bench_work>?,
  _ perform: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void
) -> UnsafeRawPointer {
  var context = CFSourceContext(
    version: 0,
    info: work.map(UnsafeMutableRawPointer.init),
    retain: nil,
    release: nil,
    description: nil,
    equal: nil,
    hash: nil,
    schedule: nil,
    cancel: nil,
    perform: perform
  )
  return CFRunLoopSourceCreate(nil, 0, &context)
}

extension Work {
  fileprivate static func run(info: UnsafeMutableRawPointer?) {
    let work = info!.assumingMemoryBound(to: bench_work.self)
    work.pointee.run(work)
  }
}

@inline(__always)
private func withLoop<Result>(_ loop: UnsafeMutableRawPointer, _ body: (RunLoopOfFoundation) -> Result) -> Result {
  Unmanaged<RunLoopOfFoundation>.fromOpaque(loop)._withUnsafeGuaranteedRef(body)
}
