import Foundation
import Mainspring
import Synchronization
import TestPrograms

/// A thread that performs random operations on the loops, one after another.
final class Driver: Sendable {
  /// The number of owed callouts at which the threads wait for the loops.
  private static let mostOwed = 5000

  private let hosts: [LoopHost]
  private let seed: UInt64
  private let isOver = Atomic<Bool>(false)
  private let counts = Locked<[Operation: Int]>([:])
  private let hasEnded = DispatchSemaphore(value: 0)

  init(hosts: [LoopHost], seed: UInt64) {
    self.hosts = hosts
    self.seed = seed
  }

  func start() {
    Thread.detachNewThread { [self] in
      var generator = SeededGenerator(seed: seed)
      var done: [Operation: Int] = [:]
      while !isOver.load(ordering: .relaxed) {
        let operation = Operation.allCases.randomElement(using: &generator)!
        let host = hosts.randomElement(using: &generator)!
        if let loop = host.loop { perform(operation, on: host, loop, &generator) }
        done[operation, default: 0] += 1
        while Ticket.liveCount > Driver.mostOwed, !isOver.load(ordering: .relaxed) { usleep(100) }
      }
      counts.withLock { [done] in $0 = done }
      hasEnded.signal()
    }
  }

  /// Ends the thread, and returns the number of each operation that it performed.
  func finish() -> [Operation: Int] {
    isOver.store(true, ordering: .relaxed)
    hasEnded.wait()
    return counts.withLock { $0 }
  }

  private func perform(
    _ operation: Operation,
    on host: LoopHost,
    _ loop: EventRunLoop,
    _ generator: inout SeededGenerator
  ) {
    let ticket = Ticket(operation)
    let soon = Duration.microseconds(Int.random(in: 0...3000, using: &generator))
    let priority: SourcePriority = Bool.random(using: &generator) ? .default : .system
    let bell = host.bells.randomElement(using: &generator)!
    let pipe = host.pipes.randomElement(using: &generator)!
    switch operation {
    case .post: loop.post { ticket.call() }
    case .systemPost: loop.post(priority: .system) { ticket.call() }
    case .idlePost: loop.post(priority: .idle) { ticket.call() }
    case .postForAnotherMode: loop.post(modes: [LoopHost.otherMode]) { ticket.call() }
    case .postThatPosts: loop.post { [unowned loop] in loop.post { ticket.call() } }
    case .timer: add(host, loop, ticket, after: soon)
    case .repeatingTimer:
      let ticks = Int.random(in: 1...4, using: &generator)
      let owed = Ticket(operation, owed: ticks)
      ticket.excuse()
      loop.post { [unowned loop] in
        var timer: RunLoopTimer?
        timer = loop.addTimer(after: soon, repeatingEvery: .microseconds(100)) { if owed.call() { timer?.cancel() } }
      }
    case .timerReset:
      ticket.excuse()
      known(host, &generator)?.timer.reset(to: loop.clock.now.advanced(by: soon))
    case .timerCancel:
      ticket.excuse()
      guard let known = known(host, &generator) else { return }
      known.ticket.excuse()
      known.timer.cancel()
    case .timerCancelOnLoop:
      guard let known = known(host, &generator) else { return ticket.excuse() }
      loop.post {
        known.timer.cancel()
        known.ticket.revoke()
        ticket.call()
      }
    case .sourceSignal:
      ticket.excuse()
      bell.ring()
    case .sourceReplacement:
      let order = Int.random(in: -2...2, using: &generator)
      loop.post { [unowned loop] in
        bell.hang(on: loop, priority: priority, order: order)
        ticket.call()
      }
    case .write:
      ticket.excuse()
      pipe.write()
    case .descriptorReplacement:
      let isOneShot = Bool.random(using: &generator)
      loop.post { [unowned loop] in
        pipe.watch(on: loop, priority: priority, isOneShot: isOneShot)
        ticket.call()
      }
    case .descriptorPause:
      loop.post { [unowned loop] in
        pipe.pause()
        loop.addTimer(after: soon) {
          pipe.resume()
          ticket.call()
        }
      }
    case .signal:
      ticket.excuse()
      SignalBell.ring()
    case .nestedRun:
      loop.post { [unowned loop] in
        if host.depth < 4 {
          host.depth += 1
          loop.run(mode: LoopHost.otherMode, before: loop.clock.now)
          loop.run(mode: .default, before: loop.clock.now.advanced(by: soon / 10))
          host.depth -= 1
        }
        ticket.call()
      }
    case .stop:
      ticket.excuse()
      loop.stop()
    case .wakeUp:
      ticket.excuse()
      loop.wakeUp()
    case .observer:
      loop.post { [unowned loop] in
        var observer: RunLoopObserver?
        observer = loop.addObserver(for: .beforeTimers, modes: .all) { _ in
          observer?.cancel()
          observer = nil
          ticket.call()
        }
      }
    case .task: Task(executorPreference: loop) { ticket.call() }
    case .sleep:
      let clock = loop.clock
      Task {
        do { try await clock.sleep(for: soon) } catch { Faults.add("a sleep ended with \(error)") }
        ticket.call()
      }
    case .cancelledSleep:
      let clock = loop.clock
      let task = Task {
        // The sleep may end normally or by the cancel, whichever comes first.
        try? await clock.sleep(for: soon)
        ticket.call()
      }
      usleep(useconds_t(Int.random(in: 0...50, using: &generator)))
      task.cancel()
    case .ownLoop: useALoopOfItsOwn(ticket, &generator)
    case .hold:
      let hold = loop.clock.hold("driver")
      loop.post {
        hold.release()
        ticket.call()
      }
    }
  }

  private func add(_ host: LoopHost, _ loop: EventRunLoop, _ ticket: Ticket, after delay: Duration) {
    loop.post { [unowned loop] in
      let timer = loop.addTimer(after: delay) { ticket.call() }
      host.timers.withLock {
        // The list is bounded: the oldest entries are removed.
        if $0.count > 100 { $0.removeFirst(50) }
        $0.append((timer, ticket))
      }
    }
  }

  private func known(
    _ host: LoopHost,
    _ generator: inout SeededGenerator
  ) -> (timer: RunLoopTimer, ticket: Ticket)? {
    let number = generator.next()
    return host.timers.withLock { $0.isEmpty ? nil : $0[Int(number % UInt64($0.count))] }
  }

  /// Uses a loop that lives briefly: it makes some of its callouts, and the rest are released with it.
  private func useALoopOfItsOwn(_ ticket: Ticket, _ generator: inout SeededGenerator) {
    weak var dropped: EventRunLoop?
    do {
      let loop = try EventRunLoop(clock: Bool.random(using: &generator) ? .virtual() : .system())
      dropped = loop
      loop.addTimer(after: .microseconds(10)) { ticket.call() }
      let posted = Ticket(.post)
      loop.post { posted.call() }
      // Neither becomes ready in this loop: one timer is too far off, one post is for a mode that is not run.
      let never = Ticket(.post)
      never.excuse()
      loop.post(modes: [LoopHost.otherMode]) { never.call() }
      let far = loop.addTimer(after: .seconds(3600)) { never.call() }
      let deadline = loop.clock.now.advanced(by: .milliseconds(1))
      while loop.run(mode: .default, before: deadline) == .handledSource {}
      far.reset(to: deadline.advanced(by: .seconds(3600)))
    } catch {
      Faults.add("a loop could not be made: \(error)")
      ticket.excuse()
    }
    if dropped != nil { Faults.add("a loop is still there when nobody has it") }
  }
}
