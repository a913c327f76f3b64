import AppLifecycle
import CPeers
import Glibc
import Histogram
import Mainspring

/// One round of one subject: events that another thread hands over at a constant rate.
///
/// The thread sleeps until an event is due, reads the clock, and hands the event over; it never waits for the handler.
/// A latency goes from that reading to the first line of the handler.
struct DeliveryRound {
  let subject: DeliverySubject
  /// The number of events that count.
  let events: Int
  /// Events a second.
  let rate: Int

  /// The first events of a process, which do not count: they find cold caches, and threads that have not settled.
  static let warmUp = 30

  /// The result of a round, as its process writes it.
  struct Sample: Codable {
    var latencies: Histogram<UInt64>
    /// The events whose handler ran on another core than the placement says; they do not count.
    ///
    /// A Dispatch queue has no thread of its own. So each of its threads that the placement pins does so in its first
    /// handler.
    var elsewhere = 0
  }

  /// The state that the sending thread and the handler share.
  private struct State {
    /// The times at which the events were handed over; the handlers run in that order.
    let sent: UnsafeMutablePointer<Int64>
    let total: Int
    var count = 0
    var sample = Sample(latencies: Benchmarks.Sample.emptyHistogram())

    /// Records the event that is handled now; returns whether it was the last.
    mutating func handle() -> Bool {
      let now = nanosecondsNow()
      let isElsewhere = Placement.current == .twoCores && bench_current_core() != 0
      if isElsewhere { Placement.current.pinMain() }
      if count >= DeliveryRound.warmUp {
        if isElsewhere {
          sample.elsewhere += 1
        } else {
          sample.latencies.record(UInt64(now - sent[count]))
        }
      }
      count += 1
      return count == total
    }
  }

  /// Measures on the main thread, in the current placement.
  @MainActor
  func measure() -> Sample {
    let total = events + DeliveryRound.warmUp
    let sent = UnsafeMutablePointer<Int64>.allocate(capacity: total)
    // The sender writes the time of an event before it hands the event over, and the handler reads it after that.
    nonisolated(unsafe) let state = UnsafeMutablePointer.holding(State(sent: sent, total: total))
    defer {
      state.discard()
      sent.deallocate()
    }
    if let peer = subject.peer { post(to: peer, state) } else { deliver(state) }
    if state.pointee.count != total {
      fail("\(subject.name): \(state.pointee.count) of \(total) events were handled")
    }
    return state.pointee.sample
  }

  private func post(to peer: Peer, _ state: UnsafeMutablePointer<State>) {
    let loop = Loop(of: peer)
    // Only the loop's handlers use it.
    nonisolated(unsafe) let held = UnsafeMutablePointer.holding((state: state, loop: loop))
    let work = Work(state: held) {
      let held = $0.state((state: UnsafeMutablePointer<State>, loop: Loop).self)
      if held.pointee.state.pointee.handle() { held.pointee.loop.stop() }
    }
    // As the state: each time is written before its event is handed over, and read after that.
    nonisolated(unsafe) let sent = state.pointee.sent
    let sender = Worker { send(sent) { loop.post(work.pointer) } }
    loop.run()
    sender.join()
    loop.destroy()
    held.discard()
  }

  @MainActor
  private func deliver(_ state: UnsafeMutablePointer<State>) {
    let delegate = Delegate(state)
    let application = LifecycleApplication(loop: .main)
    application.delegate = delegate
    // As in `measure`: a time is written before its event is handed over, and read after that, on the main thread.
    nonisolated(unsafe) let state = state
    let loop = application.loop
    delegate.sender = { [self] in
      Worker {
        send(state.pointee.sent) {
          if subject == .delegate {
            application.send(.memoryWarning)
          } else {
            _ = loop.post { if state.pointee.handle() { application.send(.terminate) } }
          }
        }
      }
    }
    let status = application.run()
    delegate.worker?.join()
    if status != 0 { fail("\(subject.name): the application has ended with \(status)") }
  }

  /// Hands over all events on the calling thread.
  private func send(_ sent: UnsafeMutablePointer<Int64>, _ handOver: () -> Void) {
    // By default the kernel may wake a thread 50 µs late.
    bench_set_timer_slack(1)
    let start = nanosecondsNow() + 5_000_000
    for event in 0..<events + DeliveryRound.warmUp {
      let due = start + Int64(event) * 1_000_000_000 / Int64(rate)
      var end = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) != 0 {}
      sent[event] = nanosecondsNow()
      handOver()
    }
  }

  /// The application's delegate, whose callback is the handler.
  @MainActor
  private final class Delegate: ApplicationDelegate {
    private let state: UnsafeMutablePointer<State>
    /// Starts the thread that sends the events.
    var sender: (() -> Worker)?
    private(set) var worker: Worker?

    init(_ state: UnsafeMutablePointer<State>) { self.state = state }

    func applicationDidBecomeActive(_ application: LifecycleApplication) { worker = sender?() }

    func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) {
      if state.pointee.handle() { application.send(.terminate) }
    }
  }
}
