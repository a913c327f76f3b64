import Foundation
import Mainspring
import Synchronization

/// A loop on its own thread, with the sources, pipes and timers that the drivers use.
///
/// `@unchecked Sendable`: `depth` is accessed only on the loop's thread; everything else is constant, atomic or locked.
final class LoopHost: @unchecked Sendable {
  static let otherMode = RunLoopMode("soak")
  /// The limit for a loop to make its remaining callouts after the threads have ended.
  private static let finishingTime = Duration.seconds(60)

  /// Weak, since the loop must be deallocated when its thread ends.
  private let handle = Locked<Handle>(Handle())
  private struct Handle { weak var loop: EventRunLoop? }

  let bells = (0..<8).map { _ in Bell() }
  let pipes = (0..<8).map { _ in Pipe() }
  /// Timers that are set, or were set recently.
  let timers = Locked<[(timer: RunLoopTimer, ticket: Ticket)]>([])
  /// The nesting depth of the loop's runs.
  var depth = 0
  private let signalBell = SignalBell()
  private let isFinishing = Atomic<Bool>(false)
  private let hasStarted = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let isVirtual: Bool

  init(isVirtual: Bool) {
    self.isVirtual = isVirtual
    Thread.detachNewThread { [self] in
      live()
      // `beginToFinish()` may still hold it on its thread.
      let limit = ContinuousClock.now + LoopHost.finishingTime
      while loop != nil, ContinuousClock.now < limit { sched_yield() }
      if loop != nil { Faults.add("a loop is still there when its thread has let it go") }
      hasEnded.signal()
    }
    hasStarted.wait()
  }

  /// The loop while its thread runs it; nil otherwise.
  var loop: EventRunLoop? { handle.withLock { $0.loop } }

  /// Asks the loop to make its remaining callouts after the threads have ended; any thread may call it.
  func beginToFinish() {
    isFinishing.store(true, ordering: .releasing)
    loop?.wakeUp()
  }

  /// Waits for the loop's end.
  func finish() { hasEnded.wait() }

  private func live() {
    let loop: EventRunLoop
    let signal: SignalSource
    do {
      loop = try EventRunLoop(clock: isVirtual ? .virtual() : .system())
      signal = try signalBell.listen(on: loop)
    } catch {
      fatalError("\(error)")
    }
    handle.withLock { $0.loop = loop }
    for (index, bell) in bells.enumerated() {
      bell.hang(on: loop, priority: index == 0 ? .system : .default, order: index % 3)
    }
    for pipe in pipes { pipe.watch(on: loop, priority: .default, isOneShot: false) }
    hasStarted.signal()

    while !isFinishing.load(ordering: .acquiring) { step(loop) }
    let limit = ContinuousClock.now + LoopHost.finishingTime
    while !owesNothing, ContinuousClock.now < limit { finishingStep(loop) }
    for bell in bells {
      if !bell.isHeard { Faults.add("a source was signaled, and its callout has not seen it") }
      bell.takeDown()
    }
    for pipe in pipes {
      if !pipe.isDrained { Faults.add("bytes were written that nobody was told of") }
      pipe.forget()
    }
    if !signalBell.isHeard { Faults.add("a signal was sent that a loop has not heard") }
    signal.cancel()
    timers.withLock { $0 = [] }
  }

  private var owesNothing: Bool {
    Ticket.liveCount == 0 && bells.allSatisfy(\.isHeard) && pipes.allSatisfy(\.isDrained) && signalBell.isHeard
  }

  private func step(_ loop: EventRunLoop) {
    if isVirtual {
      loop.advance(by: .microseconds(500))
    } else {
      loop.run(while: { !isFinishing.load(ordering: .acquiring) })
    }
  }

  private func finishingStep(_ loop: EventRunLoop) {
    timers.withLock { $0 = [] }
    for pipe in pipes { pipe.resume() }
    // Posts for the other mode get their turn too.
    loop.post(modes: [LoopHost.otherMode]) {}
    loop.run(mode: LoopHost.otherMode, before: loop.clock.now)
    if isVirtual {
      loop.advance(by: .milliseconds(10))
    } else {
      loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(5)))
    }
  }
}
