import CPeers
import Glibc

/// The same workloads on libevent's `event_base_once`, for reference.
struct LibEventRun {
  private struct State {
    let peer: bench_peer
    let loop: UnsafeMutableRawPointer
    let operations: Int
    var timers: UnsafeMutableRawPointer
    var count = 0
    var posted: UnsafeMutablePointer<bench_work>?
    var posters = 1
    var source: UnsafeMutableRawPointer?

    mutating func step() {
      count += 1
      if count == operations { peer.stop(loop) }
    }
  }

  private typealias Callback = @convention(c) (UnsafeMutablePointer<bench_work>) -> Void

  private let operations: Int

  init(_ operations: Int) { self.operations = operations }

  func measure(_ workload: String) -> Int {
    let peer = bench_libevent_once()
    let loop = peer.make()
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    let timers = peer.make_timers!(loop, operations + 1_001)
    state.initialize(to: State(peer: peer, loop: loop, operations: operations, timers: timers))
    let stepping = makeWork(state) { LibEventRun.state(of: $0).pointee.step() }
    state.pointee.posted = stepping
    switch workload {
    case "W2", "W2i": post(from: 1, state)
    case "W2x2": post(from: 2, state)
    case "W2x4": post(from: 4, state)
    case "W2s":
      let work = makeWork(state) { work in
        let state = LibEventRun.state(of: work)
        state.pointee.step()
        if state.pointee.count < state.pointee.operations {
          state.pointee.peer.signal!(state.pointee.loop, state.pointee.source!)
        }
      }
      let source = peer.make_source!(loop, work)
      state.pointee.source = source
      peer.signal!(loop, source)
    case "W3a":
      peer.post(
        loop,
        makeWork(state) { work in
          let state = LibEventRun.state(of: work)
          state.pointee.step()
          if state.pointee.count < state.pointee.operations { state.pointee.peer.post_here(state.pointee.loop, work) }
        }
      )
    case "W3b":
      peer.post(
        loop,
        makeWork(state) { work in
          let state = LibEventRun.state(of: work).pointee
          for _ in 0..<state.operations { state.peer.post_here(state.loop, state.posted!) }
        }
      )
    case "W4a": peer.post(loop, makeWork(state, LibEventRun.churn))
    case "W4b":
      peer.post(
        loop,
        makeWork(state) { work in
          let state = LibEventRun.state(of: work).pointee
          for index in 0..<state.operations {
            state.peer.add_timer!(state.loop, state.timers, index, 0, state.posted!)
          }
        }
      )
    case "W5": return passTokens(peer, loop)
    default: return 0
    }
    peer.run(loop)
    return state.pointee.count
  }

  private func post(from posters: Int, _ state: UnsafeMutablePointer<State>) {
    state.pointee.posters = posters
    let threads = (0..<posters).map { _ in
      var thread = pthread_t()
      pthread_create(
        &thread,
        nil,
        { argument in
          let state = argument!.assumingMemoryBound(to: State.self).pointee
          for _ in 0..<state.operations / state.posters { state.peer.post(state.loop, state.posted!) }
          return nil
        },
        state
      )
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// A place in the ring.
  private struct Seat {
    let ring: TokenRing
    let index: Int
    let peer: bench_peer
    let loop: UnsafeMutableRawPointer
  }

  private func passTokens(_ peer: bench_peer, _ loop: UnsafeMutableRawPointer) -> Int {
    let ring = TokenRing(operations)
    for index in ring.readers.indices {
      let seat = UnsafeMutablePointer<Seat>.allocate(capacity: 1)
      seat.initialize(to: Seat(ring: ring, index: index, peer: peer, loop: loop))
      let work = UnsafeMutablePointer<bench_work>.allocate(capacity: 1)
      let pass: Callback = { work in
        let seat = work.pointee.state!.assumingMemoryBound(to: Seat.self)
        if seat.pointee.ring.pass(at: seat.pointee.index) { seat.pointee.peer.stop(seat.pointee.loop) }
      }
      work.initialize(to: bench_work(run: pass, state: seat, object: nil))
      _ = peer.add_reader!(loop, ring.readers[index], work)
    }
    ring.start()
    peer.run(loop)
    return ring.read
  }

  private static let churn: Callback = { work in
    let state = LibEventRun.state(of: work)
    let (peer, loop, timers) = (state.pointee.peer, state.pointee.loop, state.pointee.timers)
    for index in 0..<1_000 { peer.add_timer!(loop, timers, index, 60_000_000_000, work) }
    for number in 0..<state.pointee.operations {
      peer.add_timer!(loop, timers, 1_000, Int64(1_000 + number % 59_000) * 1_000_000, work)
      peer.cancel_timer!(loop, timers, 1_000)
      state.pointee.step()
    }
  }

  private static func state(of work: UnsafeMutablePointer<bench_work>) -> UnsafeMutablePointer<State> {
    work.pointee.state!.assumingMemoryBound(to: State.self)
  }

  private func makeWork(_ state: UnsafeMutablePointer<State>, _ run: @escaping Callback)
    -> UnsafeMutablePointer<bench_work>
  {
    let work = UnsafeMutablePointer<bench_work>.allocate(capacity: 1)
    work.initialize(to: bench_work(run: run, state: state, object: nil))
    return work
  }
}
