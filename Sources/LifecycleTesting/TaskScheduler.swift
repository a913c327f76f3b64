import CTaskHooks
import Dispatch
import Mainspring

/// The pieces of tasks that belong to one device: they run on its loop, one after the other, and never beside it.
///
/// What a device's application does with `Task`, `async` and actors goes where all else of it goes, so a device that is idle
/// is idle: nothing of the application is on its way through a thread pool. Any thread may submit; see ``TaskTaking`` for
/// what is submitted.
///
/// `@unchecked Sendable`: the jobs are behind a lock; a job is used up by whoever takes it out.
final class TaskScheduler: @unchecked Sendable {
  /// A piece of a task, or an actor's turn.
  struct Piece: Sendable {
    let job: UnownedJob
    let isForMainActor: Bool
  }

  private struct Waiting {
    var pieces: [Piece] = []
    var loop: EventRunLoop?
    var random: SeededGenerator?
    var isPumpAsked = false
    var awaitsMainQueue = false
    var isServed = true
  }

  private let waiting = Locked(Waiting())
  /// Runs what is ready, where nobody runs the device: a test that awaits a task which it has made itself does not.
  private let pump: @Sendable () -> Void

  init(seed: UInt64?, pump: @escaping @Sendable () -> Void) {
    self.pump = pump
    waiting.withLock { $0.random = seed.map { SeededGenerator(seed: $0 ^ 0x5CED) } }
  }

  deinit { giveBack() }

  /// The loop that the pieces run on from now on.
  func move(to loop: EventRunLoop) {
    waiting.withLock { $0.loop = loop }
    loop.setQueuedWorkMarker { [weak self, weak loop] body in
      guard let self, let loop else { return }
      afterQueuedWork(of: loop, body)
    }
  }

  /// Whether what is queued on Dispatch's main queue counts as the device's work, since its test lets that queue run.
  var awaitsMainQueue: Bool {
    get { waiting.withLock { $0.awaitsMainQueue } }
    set { waiting.withLock { $0.awaitsMainQueue = newValue } }
  }

  /// Whether the application is served, so that what is submitted will run: it is neither suspended nor dead.
  ///
  /// A task that the test makes while it is not is left to the test.
  var isServed: Bool {
    get { waiting.withLock { $0.isServed } }
    set { waiting.withLock { $0.isServed = newValue } }
  }

  /// Calls `body` on the loop once all that is queued now has run, and the tasks have gone on as far as they can.
  private func afterQueuedWork(of loop: EventRunLoop, _ body: @escaping @Sendable () -> Void) {
    // Weakly: what a loop that is confined holds in its own queue would keep it for ever.
    let check: @Sendable () -> Void = { [weak self, weak loop] in
      guard let self, let loop else { return }
      if waiting.withLock({ $0.pieces.isEmpty }) { return body() }
      afterQueuedWork(of: loop, body)
    }
    guard awaitsMainQueue else { return loop.post(check) }
    DispatchQueue.main.async { [weak loop] in loop?.post(check) }
  }

  /// Takes a piece.
  ///
  /// Any thread.
  func submit(_ piece: Piece) {
    let (loop, asksForPump) = waiting.withLock { waiting in
      waiting.pieces.append(piece)
      let asks = !waiting.isPumpAsked
      waiting.isPumpAsked = true
      return (waiting.loop, asks)
    }
    loop?.post { [weak self] in self?.runNext() }
    if asksForPump {
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        waiting.withLock { $0.isPumpAsked = false }
        pump()
      }
    }
  }

  /// Without a seed the oldest piece; with one, the main actor's are still first in, first out, but any piece of the global
  /// executor, which promises no order, may come before or after them.
  private func runNext() {
    let next = waiting.withLock { waiting -> Piece? in
      if waiting.pieces.isEmpty { return nil }
      var index = 0
      if waiting.random != nil {
        let firstOfMainActor = waiting.pieces.firstIndex { $0.isForMainActor }
        let choices = waiting.pieces.indices.filter { !waiting.pieces[$0].isForMainActor || $0 == firstOfMainActor }
        index = choices.randomElement(using: &waiting.random!) ?? 0
      }
      return waiting.pieces.remove(at: index)
    }
    if let next { run(next) }
  }

  private func run(_ piece: Piece) {
    if piece.isForMainActor {
      piece.job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    } else {
      piece.job.runSynchronously(on: TaskScheduler.globalExecutor)
    }
  }

  /// The runtime's reference to no executor in particular is two zero words.
  private static let globalExecutor: UnownedSerialExecutor = unsafeBitCast(
    (UInt(0), UInt(0)),
    to: UnownedSerialExecutor.self
  )

  /// The device goes: what is left runs where it would have run without one.
  private func giveBack() {
    let pieces = waiting.withLock { waiting in
      defer { waiting.pieces = [] }
      return waiting.pieces
    }
    for piece in pieces {
      if piece.isForMainActor {
        MainActorExecutor.shared.enqueueOnMainQueue(piece.job)
      } else {
        mainspring_enqueue_globally(unsafeBitCast(piece.job, to: UnsafeMutableRawPointer.self))
      }
    }
  }
}
