import Foundation
import HookConditions
import Mainspring
import Testing

@testable import LifecycleTesting

/// Tests of an application's threads that wait in run loops of their own.
@MainActor
struct RunLoopWaitTests {
  @Test(.needs(.queues)) func aRunLoopThatIsWokenBeforeItsThreadGivesItsTurnAwayContinues() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let goesOn = Locked(false)
    device.run {
      DispatchQueue.global().async {
        guard let item = DeviceWork.itemOfThread else { return }
        let key = UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque())
        let waiter = WorkWaiter(item, of: item.work, for: key, "in its run loop", in: item.origin)
        waiter.begin()
        WorkWaiter.signal(key, all: true)
        item.work.willPoll(waiter)
        item.work.didPoll(waiter)
        goesOn.withLock { $0 = true }
      }
    }
    device.advance(by: .seconds(1))
    #expect(goesOn.withLock { $0 })
  }
  @Test(.needs(.queues)) func timeWaitsForAThreadThatIsLateToReturnFromItsPoll() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let work = try #require(device.scheduler.work)
    let hasReturned = Gate()
    let time = Locked<Duration?>(nil)
    device.run {
      DispatchQueue.global().async {
        guard let item = DeviceWork.itemOfThread else { return }
        let waiter = WorkWaiter(item, of: work, for: nil, "in its run loop", in: item.origin)
        waiter.begin()
        work.willPoll(waiter)
        hasReturned.wait()
        work.didPoll(waiter)
        time.withLock { $0 = work.timeOfSearch }
      }
    }
    device.advance(by: .zero)
    #expect(work.isIdle)

    work.wakeRunLoops()
    #expect(!work.isIdle)
    hasReturned.open()
    device.advance(by: .seconds(1))
    #expect(time.withLock { $0 } == .zero)
  }

  @Test(.needs(.queues)) func aRunLoopThatIsWokenBeforeItPollsLooksBeforeTimePasses() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let time = Locked<Duration?>(nil)
    device.run {
      DispatchQueue.global().async {
        guard let work = DeviceWork.itemOfThread?.work else { return }
        // Whether time would pass depends on the kernel, so one poll would prove little.
        for _ in 0..<1_000 { CoreFoundationRunLoop.runUntilItsOnlySourceIsRemovedBeforeThePoll() }
        time.withLock { $0 = work.timeOfSearch }
      }
    }
    device.advance(by: .seconds(60))
    #expect(time.withLock { $0 } == .zero)
  }
}

/// The calling thread's run loop, in Core Foundation's functions; Foundation exports them, but no module has them.
private enum CoreFoundationRunLoop {
  private typealias Object = UnsafeMutableRawPointer

  static func runUntilItsOnlySourceIsRemovedBeforeThePoll() {
    let currentLoop = function("CFRunLoopGetCurrent", as: (@convention(c) () -> Object).self)
    let makeSource = function("CFRunLoopSourceCreate", as: (@convention(c) (Object?, Int, Object) -> Object).self)
    let addSource = function("CFRunLoopAddSource", as: (@convention(c) (Object, Object, Object) -> Void).self)
    let makeObserver = function(
      "CFRunLoopObserverCreate",
      as: (@convention(c) (Object?, UInt, Bool, Int, @convention(c) (Object?, UInt, Object?) -> Void, Object) -> Object)
        .self
    )
    let addObserver = function("CFRunLoopAddObserver", as: (@convention(c) (Object, Object, Object) -> Void).self)
    let run = function("CFRunLoopRunInMode", as: (@convention(c) (Object, Double, Bool) -> Int32).self)
    let mode = dlsym(nil, "kCFRunLoopDefaultMode").load(as: Object.self)

    // The version, nine functions and the information of a source's context; of an observer's, the first five.
    var context = [Int](repeating: 0, count: 10)
    let source = makeSource(nil, 0, &context)
    addSource(currentLoop(), source, mode)
    context[1] = Int(bitPattern: source)
    let beforeWaiting: UInt = 1 << 5
    let observer = makeObserver(
      nil,
      beforeWaiting,
      false,
      0,
      { _, _, source in
        let current = CoreFoundationRunLoop.function("CFRunLoopGetCurrent", as: (@convention(c) () -> Object).self)
        let call = (@convention(c) (Object?) -> Void).self
        CoreFoundationRunLoop.function("CFRunLoopSourceInvalidate", as: call)(source)
        CoreFoundationRunLoop.function("CFRunLoopWakeUp", as: call)(current())
      },
      &context
    )
    addObserver(currentLoop(), observer, mode)
    _ = run(mode, 0.05, true)
    let release = function("CFRelease", as: (@convention(c) (Object) -> Void).self)
    release(observer)
    release(source)
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    unsafeBitCast(dlsym(nil, name), to: type)
  }
}
